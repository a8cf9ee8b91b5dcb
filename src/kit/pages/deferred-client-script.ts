/**
 * Fetches the client once the page itself is there: words, styles and pictures come first, and none of them needs
 * scripts. Whoever presses something sooner, or has waited long enough for a slow picture, gets it at once. The files
 * stand in its own tag; its hash is listed in the page's policy. `import()`, because that policy lets no script set the
 * address of another (Trusted Types).
 */
export const deferredClientScript = [
  '(function(d,w,t){var begun;',
  'function add(tag,o){d.head.append(Object.assign(d.createElement(tag),o))}',
  'function start(){if(begun)return;begun=1;var f=t.files.split(" ");',
  'f.forEach(function(h){add("link",{rel:"modulepreload",href:h})});',
  'add("link",{rel:"preload",as:"fetch",crossOrigin:"",href:t.texts});',
  'import(f[0])}',
  'w.addEventListener("load",function(){w.requestAnimationFrame(function(){w.setTimeout(start)})});',
  '["pointerdown","keydown"].forEach(function(e){w.addEventListener(e,start,{once:true,passive:true})});',
  'w.setTimeout(start,3000)',
  '})(document,window,document.currentScript.dataset)',
].join('');
