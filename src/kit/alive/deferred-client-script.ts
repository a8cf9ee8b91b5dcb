/**
 * Fetches the client once the page itself is there: words, styles and pictures come first, and none of them needs
 * scripts. Whoever presses something sooner, or has waited long enough for a slow picture, gets it at once. The files
 * stand in its own tag, each behind those that it needs, and are asked for and run one by one: in one go either would hold
 * up the page for longer than anybody should wait for a press to be heard. The last button that was pressed before the
 * client ran is pressed again when the page is alive: nobody else has heard it. Until it fetches anything the document is
 * `data-unpainted`, for styles that keep other things back as well. The script's hash is listed in the page's policy.
 * `import()`, because that policy lets no script set the address of another (Trusted Types).
 */
export const deferredClientScript = [
  '(function(d,w,t){var begun,pressed,page=d.documentElement.dataset;page.unpainted="";',
  'function add(tag,o){d.head.append(Object.assign(d.createElement(tag),o))}',
  'function rest(){return new Promise(function(r){w.setTimeout(r)})}',
  // It rests before each, not after the last: a press between the client and the end of that rest would be heard twice.
  'function each(act){return t.files.split(" ").reduce(function(p,h){return p.then(rest).then(function(){return act(h)})},Promise.resolve())}',
  // What the browser does by itself, as with the menu, is done by then.
  'function keep(e){pressed=e.target.closest("main [type=button]:not([popovertarget])")||pressed}',
  'function pressAgain(){"hydrated"in page?pressed.click():w.setTimeout(pressAgain,50)}',
  'function start(){if(begun)return;begun=1;delete page.unpainted;',
  'add("link",{rel:"preload",as:"fetch",crossOrigin:"",href:t.texts});',
  'each(function(h){add("link",{rel:"modulepreload",href:h})});',
  'each(function(h){return import(h)}).then(function(){w.removeEventListener("click",keep);if(pressed)pressAgain()})}',
  'function frame(next){w.requestAnimationFrame(next)}',
  // Frames are drawn ahead of what is on the screen, by several where the processor is busy: the browser says when words are.
  'function painted(next){new PerformanceObserver(function(l,o){if(l.getEntriesByName("first-contentful-paint")[0]){o.disconnect();next()}}).observe({type:"paint",buffered:true})}',
  // A picture follows the words a frame later.
  'w.addEventListener("load",function(){painted(function(){frame(function(){frame(function(){w.setTimeout(start)})})})});',
  '["pointerdown","keydown"].forEach(function(e){w.addEventListener(e,start,{once:true,passive:true})});',
  'w.addEventListener("click",keep);w.setTimeout(start,3000)',
  '})(document,window,document.currentScript.dataset)',
].join('');
