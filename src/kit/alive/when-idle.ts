/** Safari has no idle callbacks; a moment later is as good. */
export const whenIdle = (act: () => void) => (window.requestIdleCallback ?? setTimeout)(act);
