import { existsSync, readFileSync } from 'node:fs';
import { strict } from './strict.ts';

/** An image that only knows its PNG. */
export const imageOf = (png: Buffer = Buffer.alloc(0)) => ({
  isEmpty: () => png.length === 0,
  toPNG: () => png,
  toDataURL: () => `data:image/png;base64,${png.toString('base64')}`,
  getSize: () =>
    png.length > 24 ? { width: png.readUInt32BE(16), height: png.readUInt32BE(20) } : { width: 0, height: 0 },
});

export const nativeImage = strict('nativeImage', {
  createEmpty: () => imageOf(),
  createFromPath: (file: string) => imageOf(existsSync(file) ? readFileSync(file) : undefined),
});
