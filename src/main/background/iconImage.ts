import { crc32, deflateSync } from 'node:zlib';

type Point = { x: number; y: number };

/** Samples per pixel and direction. */
const FINE = 4;
/** In units of the icon’s width. The apex of the sextant is at the top, its limb at the bottom. */
const APEX: Point = { x: 0.5, y: 0.1 };
const RADIUS = 0.78;
const STROKE = 0.055;
const LIMB = 0.075;
const HALF_ANGLE = Math.PI / 5.2;
const ARM_ANGLE = Math.PI / 14;

const atAngle = (angle: number): Point => ({
  x: APEX.x + RADIUS * Math.sin(angle),
  y: APEX.y + RADIUS * Math.cos(angle),
});

/** How far a point is from a line between two others. */
function distance({ x, y }: Point, from: Point, to: Point): number {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const share = ((x - from.x) * dx + (y - from.y) * dy) / (dx * dx + dy * dy);
  const at = Math.max(0, Math.min(1, share));
  return Math.hypot(x - from.x - at * dx, y - from.y - at * dy);
}

/** Whether a point belongs to the sextant: two radii, the arm between them, and the limb. */
function isInk(point: Point): boolean {
  const [dx, dy] = [point.x - APEX.x, point.y - APEX.y];
  const isOnLimb =
    Math.abs(Math.hypot(dx, dy) - RADIUS) < LIMB && Math.abs(Math.atan2(dx, dy)) < HALF_ANGLE + 0.06;
  const lines = [-HALF_ANGLE, HALF_ANGLE, ARM_ANGLE].map(atAngle);
  return isOnLimb || lines.some((end) => distance(point, APEX, end) < STROKE);
}

function chunk(name: string, body: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), body]);
  const framed = Buffer.alloc(named.length + 8);
  framed.writeUInt32BE(body.length, 0);
  named.copy(framed, 4);
  framed.writeUInt32BE(crc32(named), named.length + 4);
  return framed;
}

/** The icon of the app as PNG, in one colour, on nothing. */
export function iconImage(size: number, [red, green, blue]: readonly [number, number, number]): Buffer {
  const rows = Buffer.alloc(size * (1 + size * 4));
  for (let y = 0; y < size; y += 1)
    for (let x = 0; x < size; x += 1) {
      let ink = 0;
      for (let part = 0; part < FINE * FINE; part += 1) {
        const fine = { x: part % FINE, y: Math.floor(part / FINE) };
        if (isInk({ x: (x + (fine.x + 0.5) / FINE) / size, y: (y + (fine.y + 0.5) / FINE) / size })) ink += 1;
      }
      const alpha = Math.round((255 * ink) / FINE ** 2);
      rows.set([red, green, blue, alpha], y * (1 + size * 4) + 1 + x * 4);
    }
  const head = Buffer.alloc(13);
  head.writeUInt32BE(size, 0);
  head.writeUInt32BE(size, 4);
  head.set([8, 6, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}
