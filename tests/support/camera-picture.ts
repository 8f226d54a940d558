import sharp from 'sharp';
import { qrModules } from '#contract/qr-modules.ts';
import { makeRandom } from './random.ts';

const WIDTH = 1280;
const HEIGHT = 720;
const PHONE = { width: 300, height: 560 };

/**
 * What a webcam sees of a phone that somebody holds before it: tilted, a little out of focus, with the glare of a lamp on the glass, in poor
 * light and with the noise that comes of that. A file for Chromium's fake camera.
 */
export async function filmedPhone(text: string): Promise<Buffer> {
  const modules = qrModules(text, 4);
  const size = 252 / modules.length;
  const dark = modules.flatMap((row, y) =>
    row.flatMap((isDark, x) =>
      isDark ? [`<rect x="${x * size}" y="${y * size}" width="${size + 0.1}" height="${size + 0.1}"/>`] : [],
    ),
  );
  const phone = `
    <svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">
      <defs>
        <linearGradient id="room" x2="1" y2="1"><stop stop-color="#4a4038"/><stop offset="1" stop-color="#171a20"/></linearGradient>
        <linearGradient id="glare" x2="1" y2="0.6">
          <stop offset="0.2" stop-color="#fff" stop-opacity="0"/><stop offset="0.42" stop-color="#fff" stop-opacity="0.55"/>
          <stop offset="0.6" stop-color="#fff" stop-opacity="0"/>
        </linearGradient>
      </defs>
      <rect width="100%" height="100%" fill="url(#room)"/>
      <ellipse cx="330" cy="760" rx="300" ry="210" fill="#b08468"/>
      <g transform="translate(480 70) rotate(9 150 280) skewX(-5)">
        <rect x="-14" y="-14" width="${PHONE.width + 28}" height="${PHONE.height + 28}" rx="40" fill="#08090b"/>
        <rect width="${PHONE.width}" height="${PHONE.height}" rx="26" fill="#f4efe3"/>
        <rect x="24" y="40" width="180" height="22" fill="#2a3a35"/>
        <g transform="translate(24 130)"><rect width="252" height="252" fill="#fbf9f4"/><g fill="#151a18">${dark.join('')}</g></g>
        <rect x="24" y="420" width="252" height="60" rx="14" fill="#0a5952"/>
        <rect width="${PHONE.width}" height="${PHONE.height}" rx="26" fill="url(#glare)"/>
      </g>
    </svg>`;
  const random = makeRandom(7);
  const noise = Buffer.from(Uint8Array.from({ length: WIDTH * HEIGHT * 3 }, () => 108 + random(40)));
  return sharp(Buffer.from(phone))
    .blur(1.1)
    .modulate({ brightness: 0.8 })
    .composite([{ input: noise, raw: { width: WIDTH, height: HEIGHT, channels: 3 }, blend: 'overlay' }])
    .jpeg({ quality: 72 })
    .toBuffer();
}
