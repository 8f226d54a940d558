// Draws one logo and ends.
import { once } from 'node:events';
import sharp from 'sharp';

sharp.concurrency(1);

const [svg] = (await once(process, 'message')) as [string];
const png = await sharp(Buffer.from(svg)).png({ compressionLevel: 9 }).toBuffer();
process.send?.(png, () => process.disconnect());
