import { describe, expect, it } from 'vitest';
import { CONTENT_TAGS, cleanHtml, plainText, toHtml } from './rich-text.ts';

describe('text as HTML', () => {
  it('keeps paragraphs and lines, and lets no sign of the text become markup', () => {
    expect(toHtml('Hello <b>"you" & me</b>,\nsecond line\n\n\nnext')).toBe(
      '<p>Hello &lt;b&gt;&quot;you&quot; &amp; me&lt;/b&gt;,<br>second line</p><p>next</p>',
    );
  });
});

describe('clean HTML', () => {
  it('keeps paragraphs, lines, emphasis and lists, by one name each', () => {
    expect(cleanHtml('<div>a<b>b</b><I>c</I></div><p>d<br/>e</p><ul><li>f</li></ul><ol><li>g</li></ol>')).toBe(
      '<p>a<strong>b</strong><em>c</em></p><p>d<br>e</p><ul><li>f</li></ul><ol><li>g</li></ol>',
    );
  });

  it.each([
    ['<p onclick="steal()" style=\'x\' class=y>a</p>', '<p>a</p>'],
    ['a<script>alert(1)</script>b', 'ab'],
    ['a<SCRIPT src=//x>alert(1)</script >b<style>p{}</style>', 'ab'],
    ['<img src=x onerror=alert(1)>a', 'a'],
    ['<a href="javascript:alert(1)">a</a>', 'a'],
    ['<svg><script>alert(1)</script><p>a', '<p>a</p>'],
    ['<!-- <b>no</b> -->a', 'a'],
    ['<scr<script></script>ipt>alert(1)</script>', '&lt;script&gt;alert(1)'],
    ['<p title=">">a</p>', '<p>a</p>'],
    ['<p <b>a', '<p>a</p>'],
    ['1 < 2 > 0 & 3 &amp; &lt;b&gt; &#60; "q"', '1 &lt; 2 &gt; 0 &amp; 3 &amp; &lt;b&gt; &#60; "q"'],
    ['<', '&lt;'],
    ['<script>alert(1)', 'alert(1)'],
    ['<iframe srcdoc="<script>1</script>"></iframe>a', 'a'],
  ])('lets nothing else through: %s', (dirty, clean) => {
    expect(cleanHtml(dirty)).toBe(clean);
  });

  it.each([
    ['<p>a<strong>b', '<p>a<strong>b</strong></p>'],
    ['<p>a<strong>b</p>c', '<p>a<strong>b</strong></p>c'],
    ['a</p></ul>b', 'ab'],
  ])('closes what was left open, once: %s', (dirty, clean) => {
    expect(cleanHtml(dirty)).toBe(clean);
  });

  it('does not change what is clean', () => {
    for (const html of [toHtml('a & b\n"c" <d>\n\ne'), '<ul><li>a</li><li><strong>b</strong></li></ul>']) {
      expect(cleanHtml(html)).toBe(html);
    }
  });
});

describe('clean HTML of the mobile app', () => {
  it.each([
    ['<h1>a</h1><h2>b</h2><h4>c</h4>', '<h2>a</h2><h2>b</h2><h3>c</h3>'],
    ['<a href="https://example.com/?a=1&b=2" onclick="x()">a</a>', '<a href="https://example.com/?a=1&amp;b=2">a</a>'],
    [
      '<a href=\'mailto:help@example.com\'>a</a> <a href="tel:+17195550142">b</a>',
      '<a href="mailto:help@example.com">a</a> <a href="tel:+17195550142">b</a>',
    ],
    ['<a href="javascript:alert(1)">a</a>', 'a'],
    ['<a href="java&#115;cript:alert(1)">a</a>', 'a'],
    ['<a data-href="https://x" href=javascript:alert(1)>a</a>', 'a'],
    ['<a href="https://x" onmouseover="y">a</a>', '<a href="https://x">a</a>'],
    ['<a href="//x">a</a><a>b</a>', 'ab'],
    ['<h2 style="position:fixed">a<img src=x onerror=alert(1)></h2>', '<h2>a</h2>'],
  ])('has headings and links, and nothing else more (SET-15): %s', (dirty, clean) => {
    expect(cleanHtml(dirty, CONTENT_TAGS)).toBe(clean);
    expect(cleanHtml(clean, CONTENT_TAGS)).toBe(clean);
  });

  it('has no headings and links where an e-mail is meant', () => {
    expect(cleanHtml('<h2>a</h2><a href="https://example.com">b</a>')).toBe('ab');
  });
});

describe('plain text', () => {
  it('is the edited body without its markup (FU-50)', () => {
    expect(
      plainText(
        '<p>Hello &lt;you&gt;,</p><p>a <strong>parcel</strong><br>came:&nbsp;</p><ul><li>one</li><li>two</li></ul>',
      ),
    ).toBe('Hello <you>,\n\na parcel\ncame: \n\n- one\n- two');
  });

  it('is what was typed, where text was made HTML', () => {
    const typed = 'Hello "you" & <me>,\nsecond\n\nthird';
    expect(plainText(toHtml(typed))).toBe(typed);
  });
});
