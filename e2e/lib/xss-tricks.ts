/** Markup that a filter and a browser may read differently; the notation is that of `xss-vectors.ts`. */
export const tricks = String.raw`
  <script>ran()</script>
  <SCRIPT>ran()</SCRIPT>
  <ScRiPt >ran()</sCrIpT >
  <script/x>ran()</script>
  <script⇥type=module>ran()</script>
  <script⏎>ran()</script⏎>
  <script␌>ran()</script>
  <scr␀ipt>ran()</scr␀ipt>
  <scr<script>ipt>ran()</scr</script>ipt>
  <<script>ran();//<</script>
  <script>ran()
  <script>ran()</script foo="bar">
  <script>ran()<!-- </script>
  <script><!--<script></script>-->ran()</script>
  <script>ran()</script><script>
  <script language=vbscript>ran()</script>
  <script for=window event=onload>ran()</script>
  <script>eval(atob('cmFuKCk='))</script>
  <script>\u0072an()</script>
  <script>window['r'+'an']()</script>
  <script>[].constructor.constructor('ran()')()</script>
  <script>onerror=ran;throw 1</script>
  <script>ran‵‵</script>
  <script>setTimeout('ran()')</script>
  <script type=importmap>{"imports":{"x":"data:text/javascript,ran()"}}</script><script type=module>import'x'</script>
  <svg><script>ran()</script></svg>
  <svg><script>&#114;an()</script></svg>
  <svg><script>/*<![CDATA[*/ran()/*]]>*/</script></svg>
  <svg/onload=ran()>
  <svg//onload=ran()>
  <svg⏎onload=ran()>
  <svg␌onload=ran()>
  <svg␍onload␍=␍ran()>
  <svg onload=&#114;&#97;&#110;&#40;&#41;>
  <svg onload=ran&lpar;&rpar;>
  <svg onload="&#x72;an()"
  <img src=x onerror=ran()
  <img src=x onerror=ran()//
  <img/src=x/onerror=ran()>
  <img src=x:x onerror⏎=⏎ran()>
  <img """><script>ran()</script>">
  <img src='x'onerror='ran()'>
  <img src="x"onerror="ran()">
  <img src=‵x‵ onerror=ran()>
  <img src=x onerror="javascript:ran()">
  <img src=x onerror=ran‵1‵>
  <img src=x ONERROR=ran()>
  <img src=x on␀error=ran()>
  <img src=x onerror␀=ran()>
  <img␀src=x onerror=ran()>
  <img src=x =onerror=ran()>
  <img src=x "onerror"=ran() onerror=ran()>
  <img src=x onerror="a" onerror=ran()>
  <img src=x /onerror=ran()>
  <img src=x title="><img src=x onerror=ran()>">
  <img alt="‵‵onerror=ran()" src=x>
  <img src="x⏎" onerror="ran()">
  <img src=x oneonerrorrror=ran()>
  <img src=x style=x:expression(ran())>
  <a title="</a><img src=x onerror=ran()>">x</a>
  <a href="x" title='"><img src=x onerror=ran()>'>x</a>
  <a href="/x&quot; onmouseover=&quot;ran()">x</a>
  <a href='/x" onmouseover="ran()'>x</a>
  <a href="/x" lang='en" onclick="ran()' dir='rtl" onclick="ran()'>x</a>
  <a/href=javascript:ran()>x</a>
  <a href=java&#1&#2&#3&#4&#5&#6&#7&#8&#11&#12script:ran()>x</a>
  <a href="javascript:ran()" href="/x">x</a>
  <a href="/x" href="javascript:ran()">x</a>
  <a⏎href⏎=⏎"javascript:ran()">x</a>
  <a href="javascript:ran()"x</a>y</a>
  <a <!-- --> href="javascript:ran()">x</a>
  <ol start='1" onclick="ran()'><li>x</ol>
  <td colspan='2" onclick="ran()'>x</td>
  <p/onclick=ran()>x
  <p <onclick=ran()>x</p>
  <p x=">" onclick=ran()>x</p>
  <p x='>' onclick="ran()">x</p>
  <p x=‵>‵ onclick=ran()>x</p>
  <x/onclick=ran()>x
  <x onclick=ran()//>x
  <x⇥onmouseover=ran()>x</x⇥>
  <1 onclick=ran()>x</1>
  <_ onclick=ran()>x</_>
  <a: onclick=ran()>x</a:>
  <ns:p onclick=ran()>x</ns:p>
  <constructor><p onclick=ran()>x</p></constructor><p>y</p>
  <__proto__ onclick=ran()>x</__proto__><p __proto__=x constructor=y>z</p>
  </p onclick=ran()>x
  </br onclick=ran()><img src=x onerror=ran()>
  </script><img src=x onerror=ran()>
  </title><img src=x onerror=ran()>
  </textarea><script>ran()</script>
  </body></html><script>ran()</script>
  --><script>ran()</script><!--
  ]]><script>ran()</script>
  "><script>ran()</script>
  '><img src=x onerror=ran()>
  " autofocus onfocus=ran() x="
  <!--><img src=x onerror=ran()>-->
  <!---><img src=x onerror=ran()>-->
  <!--x--!><img src=x onerror=ran()>-->
  <!-- --!⏎><img src=x onerror=ran()> -->
  <!-- <img src=x onerror=ran()>
  <!--<!--<img src=x onerror=ran()>--><img src=y onerror=ran()>-->
  <!-><img src=x onerror=ran()>
  <!><img src=x onerror=ran()>
  <!x onclick="><img src=x onerror=ran()>">
  <!doctype html [<!ENTITY x "><img src=x onerror=ran()>">]>&x;
  <?xml version="1.0"?><img src=x onerror=ran()>
  <?php echo "><img src=x onerror=ran()>" ?>
  <%<img src=x onerror=ran()>%>
  <!--[if gte IE 4]><script>ran()</script><![endif]-->
  <![if !IE]><script>ran()</script><![endif]>
  <![CDATA[<script>ran()</script>]]>
  <![CDATA[><img src=x onerror=ran()>]]>
  <svg><![CDATA[><img src=x onerror=ran()>]]></svg>
  <svg><![CDATA[</svg><img src=x onerror=ran()>]]>
  <math><![CDATA[<!--]]><img src=x onerror=ran()><!-- -->
  <style><img src=x onerror=ran()></style>
  <style><!--</style><img src=x onerror=ran()>--></style>
  <style></style/><img src=x onerror=ran()>
  <style>@import "javascript:ran()";</style>
  <style>@import url(//evil.test/x.css);</style>
  <style>*{background:url(//evil.test/x);animation:x 1s}@keyframes x{}</style><p onanimationstart=ran()>x</p>
  <style>p{behavior:url(#default#time2);-moz-binding:url(//evil.test/x.xml#x)}</style><p>x</p>
  <style>p{width:expression(ran())}</style><p>x</p>
  <svg><style><img src=x onerror=ran()></style></svg>
  <svg><style><a title="</style><img src=x onerror=ran()>"></svg>
  <svg></p><style><a id="</style><img src=1 onerror=ran()>">
  <svg><p><style><a id="</style><img src=1 onerror=ran()>"></p></svg>
  <math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=ran()&gt;">
  <math><mtext><table><mglyph><style><![CDATA[</style><img title="]]&gt;&lt;/mglyph&gt;&lt;img src=1 onerror=ran()&gt;">
  <math><mtext><mglyph><style><img src=x onerror=ran()></style></mglyph></mtext></math>
  <math><annotation-xml encoding="text/html"><style><img src=x onerror=ran()></style></annotation-xml></math>
  <math><mi//xlink:href="data:x,<script>ran()</script>"><svg><style><img src onerror=ran()></style></math>
  <form><math><mtext></form><form><mglyph><style></math><img src onerror=ran()>
  <svg><foreignObject><style><img src=x onerror=ran()></style></foreignObject></svg>
  <svg><foreignObject><p onclick=ran()>x</p><iframe srcdoc="<script>parent.ran()</script>"></iframe></foreignObject></svg>
  <svg><desc><noscript></desc><img src=x onerror=ran()></noscript></svg>
  <svg><title><style></title><img src=x onerror=ran()></style></svg>
  <svg><textarea></textarea/><img src=x onerror=ran()></svg>
  <svg><xmp><img src=x onerror=ran()></xmp></svg>
  <svg><font color=x><img src=x onerror=ran()></font></svg>
  <svg><template><p onclick=ran()>x</p></template></svg><img src=x onerror=ran()>
  <template><script>ran()</script></template><template shadowrootmode=open><img src=x onerror=ran()></template>
  <div><template shadowrootmode=open><script>ran()</script></template></div>
  <noscript><p title="</noscript><img src=x onerror=ran()>"></noscript>
  <p><noscript></p><img src=x onerror=ran()></noscript>
  <noscript><!--</noscript><img src=x onerror=ran()>--></noscript>
  <noembed><img title="</noembed><img src=x onerror=ran()>"></noembed>
  <noframes><img title="</noframes><img src=x onerror=ran()>"></noframes>
  <textarea><img title="</textarea><img src=x onerror=ran()>"></textarea>
  <textarea></textarea/><img src=x onerror=ran()>
  <title><img title="</title><img src=x onerror=ran()>"></title>
  <xmp><img title="</xmp><img src=x onerror=ran()>"></xmp>
  <iframe><img title="</iframe><img src=x onerror=ran()>"></iframe>
  <option><style></option></select><img src=x onerror=ran()></style>
  <select><template><style><!--</style><a rel="--></style></template></select><img src=x onerror=ran()>">
  <select><iframe><select><img src=x onerror=ran()></select></iframe></select>
  <plaintext><img src=x onerror=ran()>
  <listing>&lt;img src=x onerror=ran()&gt;</listing>
  <table><img src=x onerror=ran()><tr><td><a href=/x><table><a href=/y>
  <p><a href=/x><p><a href=/y><div><table><tr><b><i></table><p>
  <a href=/x><b><i><u><s><a href=/y><table><caption><b><td></b></a>
  <table><tr><td><svg><desc><td><img src=x onerror=ran()>
  <ul><li><ol></ul><li></ol><h2><p><h3></h2></p><pre><li></pre>
  &lt;script&gt;ran()&lt;/script&gt;
  &amp;lt;img src=x onerror=ran()&amp;gt;
  &#60;img src=x onerror=ran()&#62;
  ＜img src=x onerror=ran()＞
  ‹script›ran()‹/script›
  +ADw-script+AD4-ran()+ADw-/script+AD4-
  ¼script¾ran()¼/script¾
  %3Cscript%3Eran()%3C/script%3E
  \u003cscript\u003eran()\u003c/script\u003e
  ␖<script>ran()</script>
  <ſcript>ran()</ſcript>
  <ımg src=x onerror=ran()>
  <p style="background:url(javascript:ran())">x</p>
  <p style="width:e/**/xpression(ran())">x</p>
  <p style="background:\75\72\6c(//evil.test/x)">x</p>
  <p style="position:fixed;inset:0;z-index:9999" onclick=ran()>x</p>
  <p style="animation:x 1s" class=x id=x onanimationend=ran()>x</p><style>@keyframes x{}</style>
  <p style="list-style-image:url(//evil.test/x);behavior:url(x.htc)" xmlns:xss onclick=ran()>x</p>
  <form id=ran><input name=ran></form><img name=body src=x><a id=location href=javascript:ran()>x</a>
  <form name=document><input name=cookie><input id=attributes></form>
  <a id=parent></a><a id=parent name=ran href="javascript:ran()">x</a><img id=currentScript name=currentScript>
  <form><input name=parentNode><input name=nodeName><input name=removeChild><img src=x onerror=ran()></form>
  <p ng-app>{{constructor.constructor('ran()')()}}</p>
  <p v-html="'<img src=x onerror=ran()>'" @click="ran()" :onclick="ran()" x-data x-init="ran()">{{ran()}}</p>
  <p data-bind="html:ran()" data-ng-click="ran()" is="x-y" slot=x part=x contenteditable>x</p>
  <p accesskey=x onclick=ran()>x</p><p hidden=until-found onbeforematch=ran()>x</p>
  <button popovertarget=x>x</button><p popover id=x onbeforetoggle=ran()>x</p>
  <button commandfor=d command=show-modal>x</button><dialog id=d ontoggle=ran()>x</dialog>
  javascript:/*--></title></style></textarea></script></xmp><svg/onload='+/"/+/onmouseover=1/+/[*/[]/+ran()//'>
  jaVasCript:/*-/*‵/*\‵/*'/*"/**/(/* */oNcliCk=ran() )//%0D%0A//</stYle/</titLe/</teXtarEa/</scRipt/--!>\x3csVg/<sVg/oNloAd=ran()//>
  ">><marquee><img src=x onerror=ran()></marquee>"></plaintext\></|\><plaintext/onmouseover=ran()>
  '"()&%<acx><ScRiPt >ran()</ScRiPt>`;
