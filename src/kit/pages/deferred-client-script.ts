/**
 * Fetches the client once the page itself is there: words, styles and pictures come first, and none of them needs
 * scripts. Whoever presses something sooner, or has waited long enough for a slow picture, gets it at once. The files
 * stand in its own tag, each behind those that it needs, and are run one by one: in one go they would hold up the page for
 * longer than anybody should wait for a press to be heard. The script's hash is listed in the page's policy. `import()`,
 * because that policy lets no script set the address of another (Trusted Types).
 */
export const deferredClientScript = [
  '(function(d,w,t){var begun;',
  'function add(tag,o){d.head.append(Object.assign(d.createElement(tag),o))}',
  'function rest(){return new Promise(function(r){w.setTimeout(r)})}',
  'function start(){if(begun)return;begun=1;var f=t.files.split(" ");',
  'f.forEach(function(h){add("link",{rel:"modulepreload",href:h})});',
  'add("link",{rel:"preload",as:"fetch",crossOrigin:"",href:t.texts});',
  'f.reduce(function(p,h){return p.then(function(){return import(h)}).then(rest)},Promise.resolve())}',
  'function frame(next){w.requestAnimationFrame(next)}',
  // The second frame begins when the first has been painted: on a fast line all is loaded before that.
  'w.addEventListener("load",function(){frame(function(){frame(function(){w.setTimeout(start)})})});',
  '["pointerdown","keydown"].forEach(function(e){w.addEventListener(e,start,{once:true,passive:true})});',
  'w.setTimeout(start,3000)',
  '})(document,window,document.currentScript.dataset)',
].join('');
