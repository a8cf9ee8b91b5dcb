/** Written by hand after what Word puts on the clipboard: lists are paragraphs with a style, and every line carries its looks. */
export const wordSample = `<html xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:w="urn:schemas-microsoft-com:office:word">
<head><meta name=Generator content="Microsoft Word 15"><!--[if gte mso 9]><xml><w:View>Normal</w:View></xml><![endif]-->
<style><!-- p.MsoNormal, li.MsoNormal {margin:0cm; font-size:11.0pt; font-family:"Calibri",sans-serif;} --></style></head>
<body lang=EN-GB style='tab-interval:36.0pt'><!--StartFragment-->
<h1 style='mso-margin-top-alt:auto'><span style='font-size:18.0pt;color:#2F5496'>Site survey<o:p></o:p></span></h1>
<p class=MsoNormal><b style='mso-bidi-font-weight:normal'><span style='color:red'>Bring</span></b><span style='mso-spacerun:yes'>  </span>a
<i>phone</i> and <u>a plan</u>.<o:p></o:p></p>
<p class=MsoNormal><o:p>&nbsp;</o:p></p>
<p class=MsoListParagraphCxSpFirst style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span
style='font-family:Symbol'><span style='mso-list:Ignore'>·<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span></span><![endif]>at the door<o:p></o:p></p>
<p class=MsoListParagraphCxSpMiddle style='margin-left:72.0pt;mso-list:l0 level2 lfo1'><![if !supportLists]><span
style='font-family:"Courier New"'><span style='mso-list:Ignore'>o<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span></span><![endif]>both sides<o:p></o:p></p>
<p class=MsoListParagraphCxSpLast style='mso-list:l0 level1 lfo1'><![if !supportLists]><span
style='font-family:Symbol'><span style='mso-list:Ignore'>·<span>&nbsp;&nbsp; </span></span></span><![endif]>at the <a href="https://example.com/desk" style='color:blue'>desk</a></p>
<h2>Then<o:p></o:p></h2>
<p class=MsoListParagraph style='mso-list:l1 level1 lfo2'><![if !supportLists]><span><span style='mso-list:Ignore'>1.<span>&nbsp; </span></span></span><![endif]>map it</p>
<p class=MsoListParagraph style='mso-list:l1 level1 lfo2'><![if !supportLists]><span><span style='mso-list:Ignore'>2.<span>&nbsp; </span></span></span><![endif]>mend it</p>
<table class=MsoTableGrid border=1 style='border-collapse:collapse'><tr style='mso-yfti-irow:0'><td width=200 colspan=2 style='width:150pt'>
<p class=MsoNormal>Floor<o:p></o:p></p></td></tr><tr><td><p class=MsoNormal>1</p></td><td><p class=MsoNormal>weak</p></td></tr></table>
<p class=MsoNormal><img width=10 src="file:///C:/Temp/clip_image001.png"><a name=x></a><o:p></o:p></p>
<!--EndFragment--></body></html>`;

export const wordWritten =
  '<h2>Site survey</h2><p><strong>Bring</strong> a phone and a plan.</p>' +
  '<ul><li>at the door<ul><li>both sides</li></ul></li>' +
  '<li>at the <a href="https://example.com/desk" rel="noopener noreferrer">desk</a></li></ul>' +
  '<h3>Then</h3><ol><li>map it</li><li>mend it</li></ol>' +
  '<table><tbody><tr><td colspan="2">Floor</td></tr><tr><td>1</td><td>weak</td></tr></tbody></table>';

/** The same for Google Docs: a bold element around everything, looks on every span, inner lists beside their item. */
export const docsSample = `<meta charset='utf-8'><b style="font-weight:normal;" id="docs-internal-guid-4a1f"><h2 dir="rtl" style="line-height:1.38">
<span style="font-size:16pt;font-family:Arial;color:#000000;font-weight:700">مسح الموقع</span></h2><p dir="rtl" style="line-height:1.38;text-align:right"><span
style="font-size:11pt;font-weight:700;white-space:pre-wrap;">أحضر</span><span style="font-weight:400;font-style:italic"> هاتفاً ومخططاً.</span></p><br /><ul style="margin-top:0"><li
dir="rtl" aria-level="1"><p dir="rtl" role="presentation"><span style="font-weight:400">عند الباب</span></p></li><ul><li dir="rtl" aria-level="2"><p
role="presentation"><span>من الجهتين</span></p></li></ul><li aria-level="1"><p role="presentation"><a href="https://example.com/" style="text-decoration:none"><span
style="color:#1155cc;text-decoration:underline">عند المكتب</span></a></p></li></ul><p><span><span style="border:none"><img
src="https://lh7-rt.googleusercontent.com/docsz/x" width="602"></span></span></p><br><div dir="rtl" align="left"><table style="border:none"><colgroup><col
width="300"></colgroup><tbody><tr style="height:0pt"><td style="vertical-align:top"><p><span>الطابق</span></p></td></tr></tbody></table></div></b><br class="Apple-interchange-newline">`;

export const docsWritten =
  '<h2>مسح الموقع</h2><p><strong>أحضر</strong> هاتفاً ومخططاً.</p>' +
  '<ul><li>عند الباب<ul><li>من الجهتين</li></ul></li>' +
  '<li><a href="https://example.com/" rel="noopener noreferrer">عند المكتب</a></li></ul>' +
  '<table><tbody><tr><td>الطابق</td></tr></tbody></table>';
