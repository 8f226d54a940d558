import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readLogo } from './logo.ts';

const wrap = (inside: string, more = '') =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 20"${more}>${inside}</svg>`;

test('what drawing programs write is read, and written anew without what is not seen', () => {
  const logo = readLogo(`<?xml version="1.0" encoding="UTF-8" standalone="no"?>
    <!-- Generator: Some Program 27 -->
    <!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">
    <svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" version="1.1" viewBox="0 0 40 20">
      <title>Sky &amp; Jump</title><sodipodi:namedview id="x"/><metadata><rdf:RDF><cc:Work/></rdf:RDF></metadata>
      <style>.a{fill:#0b3d91}</style>
      <defs><linearGradient id="g"><stop offset="0" stop-color="#ff8a1f"/></linearGradient></defs>
      <path class="a" d='M0 0h10v10z'/><rect fill="url(#g)" width="5" height="5"/><use xlink:href="#g"/>
    </svg>`);
  assert.ok('svg' in logo, JSON.stringify(logo));
  assert.equal(logo.ratio, 2);
  assert.deepEqual(logo.colors, ['#0b3d91', '#ff8a1f', 'url(#g)']);
  assert.doesNotMatch(logo.svg, /<\?|<!|xlink|sodipodi|metadata|Sky/);
  assert.match(
    logo.svg,
    /^<svg viewBox="0 0 40 20" xmlns="http:\/\/www\.w3\.org\/2000\/svg"><style>\.a\{fill:#0b3d91\}<\/style>/,
  );
  assert.deepEqual(readLogo(logo.svg), logo);
});

test('a logo is a tile where its first shape is opaque and reaches across', () => {
  const square = (inside: string) => {
    const logo = readLogo(`<svg viewBox="0 0 512 512">${inside}<path d="M9 9h40v40z" fill="#fff"/></svg>`);
    return 'svg' in logo && logo.isTile;
  };
  const gradient = (color: string) =>
    `<linearGradient id="a"><stop stop-color="#fff"/><stop offset="1" stop-color="${color}"/></linearGradient>`;
  const tiles = [
    '<rect width="512" height="512" rx="96" fill="#0b3d91"/>',
    '<g fill="none"><rect x="6" y="6" width="500" height="500" style="stroke:none;fill:#0b3d91"/></g>',
    '<defs><style>.cls-1{fill:#0b3d91;}</style></defs><circle class="cls-1" cx="256" cy="256" r="250"/>',
    '<rect width="100%" height="100%" fill="navy"/>',
    `<defs>${gradient('#0b3d91')}</defs><rect width="512" height="512" fill="url(#a)"/>`,
  ];
  const others = [
    '',
    '<rect width="512" height="512"/>',
    '<rect width="512" height="512" fill="none" stroke="#0b3d91"/>',
    '<rect width="512" height="512" fill="#0b3d91" fill-opacity="0.1"/>',
    '<rect width="512" height="512" fill="#0b3d91" transform="scale(.1)"/>',
    '<g opacity=".1"><rect width="512" height="512" fill="#0b3d91"/></g>',
    '<rect width="512" height="100" fill="#0b3d91"/>',
    '<path d="M0 0H512V512H0Z" fill="navy"/>',
    '<path d="M0 0h9v9z" fill="#000"/><rect width="512" height="512" fill="#0b3d91"/>',
    `<defs>${gradient('#0b3d91" stop-opacity=".1')}</defs><rect width="512" height="512" fill="url(#a)"/>`,
    `<defs>${gradient('transparent')}</defs><rect width="512" height="512" fill="url(#a)"/>`,
    '<rect class="(" width="512" height="512"/>',
    '<style>.a{fill:#0b3d91;opacity:.1}</style><rect class="a" width="512" height="512"/>',
    '<style>.a{fill:none}</style><rect class="a" width="512" height="512" fill="#0b3d91"/>',
  ];
  for (const inside of tiles) assert.ok(square(inside), inside);
  for (const inside of others) assert.ok(!square(inside), inside);
});

test('what does more than draw is refused in words, and so is what is no drawing', () => {
  const refused = {
    'a script': wrap('<script>alert(1)</script>'),
    'a script in another letter case': wrap('<SCRIPT/>'),
    'an event': wrap('<path d="M0 0" onclick="alert(1)"/>'),
    'an event of the whole': wrap('', ' onload="alert(1)"'),
    'a page inside': wrap('<foreignObject><p xmlns="http://www.w3.org/1999/xhtml"/></foreignObject>'),
    'a picture from elsewhere': wrap('<image href="https://elsewhere.example/a.png"/>'),
    'a part from elsewhere': wrap('<use href="https://elsewhere.example/a.svg#b"/>'),
    'a color from elsewhere': wrap('<path fill="url(https://elsewhere.example/a.svg#b)"/>'),
    'a color from elsewhere behind one of its own': wrap('<path style="fill:url(#a);mask:url(//elsewhere.example)"/>'),
    'a style that imports': wrap('<style>@import "//elsewhere.example/a.css";</style>'),
    'a style in escapes': wrap('<style>\\40import "a"</style>'),
    'a style with a file': wrap('<style>path{fill:url(a.png)}</style>'),
    'a link that runs': wrap('<a href="javascript:alert(1)"><path/></a>'),
    'a change over time': wrap('<animate attributeName="href" to="javascript:alert(1)"/>'),
    'an entity': `<!DOCTYPE svg [<!ENTITY a "b">]>${wrap('')}`,
    'an entity in a value': wrap('<path d="&a;"/>'),
    text: wrap('Jump'),
    'text that needs a font': wrap('<text>Jump</text>'),
    'raw data': wrap('<style><![CDATA[a]]></style>'),
    'a part without an end': wrap('<g>'),
    'ends in another order': wrap('<g><defs></g></defs>'),
    'two drawings': wrap('') + wrap(''),
    'no size': '<svg><path d="M0 0"/></svg>',
    'a page': '<html></html>',
    nothing: '',
    'too many parts': wrap('<g/>'.repeat(4000)),
    'too deep': wrap('<g>'.repeat(100) + '</g>'.repeat(100)),
    'too many of one': wrap('<use href="#a"/>'.repeat(20)),
    'too much': wrap(`<path d="${'M0 0'.repeat(20_000)}"/>`),
  };
  for (const [what, svg] of Object.entries(refused)) {
    const read = readLogo(svg);
    assert.ok('fault' in read, `${what} was taken`);
    assert.match(read.fault, /^(must|is|holds|could|refers|loads|does|says|has) /, what);
  }
});
