/** Copies the anti-forgery cookie into its header, as specified for calls to our own address. */
export function xsrfHeader(base: string): Record<string, string> {
  const token = !base && /(?:^|; )XSRF-TOKEN=([^;]+)/.exec(document.cookie)?.[1];
  return token ? { 'X-XSRF-TOKEN': token } : {};
}
