// How different two colours look, with full and with limited colour vision.

import { linear, type Rgb } from '../../../contrast.ts';

/** The components of a colour such as `#0072b2`. */
export function rgbOf(hex: string): Rgb {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => parseInt(hex.slice(at, at + 2), 16));
  return [r, g, b];
}

type Triple = readonly [number, number, number];

const apply = (matrix: readonly Triple[], [r, g, b]: Triple): Triple => {
  const [x = 0, y = 0, z = 0] = matrix.map(([a, c, d]) => a * r + c * g + d * b);
  return [x, y, z];
};

/** What is seen with a kind of colour vision: the matrices of Machado, Oliveira and Fernandes (2009) at severity 1. */
export const VISIONS = {
  full: [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  protanopia: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deuteranopia: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritanopia: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
} as const satisfies Record<string, readonly Triple[]>;
export type Vision = keyof typeof VISIONS;

type Lab = Triple;

/** CIELAB of linear sRGB, for the white point D65. */
function labOf(rgb: Triple): Lab {
  const xyz = apply(
    [
      [0.4124564, 0.3575761, 0.1804375],
      [0.2126729, 0.7151522, 0.072175],
      [0.0193339, 0.119192, 0.9503041],
    ],
    rgb,
  );
  const white = [0.95047, 1, 1.08883];
  const [x = 0, y = 0, z = 0] = xyz.map((value, index) => {
    const t = value / (white[index] ?? 1);
    return t > 216 / 24_389 ? Math.cbrt(t) : (24_389 / 27 / 116) * t + 16 / 116;
  });
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}

/** The colour that is seen instead of `hex`, in CIELAB. */
export const seenAs = (hex: string, vision: Vision): Lab => {
  const [red, green, blue] = rgbOf(hex);
  const [r, g, b] = apply(VISIONS[vision], [linear(red), linear(green), linear(blue)]);
  const clamp = (value: number) => Math.min(1, Math.max(0, value));
  return labOf([clamp(r), clamp(g), clamp(b)]);
};

const RADIANS = Math.PI / 180;

/** The colour difference CIEDE2000 (Sharma, Wu and Dalal 2005). */
export function deltaE00([l1, a1, b1]: Lab, [l2, a2, b2]: Lab): number {
  const meanChroma = (Math.hypot(a1, b1) + Math.hypot(a2, b2)) / 2;
  const g = 0.5 * (1 - Math.sqrt(meanChroma ** 7 / (meanChroma ** 7 + 25 ** 7)));
  const [p1, p2] = [(1 + g) * a1, (1 + g) * a2];
  const [c1, c2] = [Math.hypot(p1, b1), Math.hypot(p2, b2)];
  const hue = (b: number, a: number) => (a === 0 && b === 0 ? 0 : (Math.atan2(b, a) / RADIANS + 360) % 360);
  const [h1, h2] = [hue(b1, p1), hue(b2, p2)];
  const isGrey = c1 * c2 === 0;
  let turn = isGrey ? 0 : h2 - h1;
  if (turn > 180) turn -= 360;
  if (turn < -180) turn += 360;
  const [dl, dc, dh] = [l2 - l1, c2 - c1, 2 * Math.sqrt(c1 * c2) * Math.sin((turn / 2) * RADIANS)];
  const [l, c] = [(l1 + l2) / 2, (c1 + c2) / 2];
  let h = isGrey ? h1 + h2 : (h1 + h2) / 2;
  if (!isGrey && Math.abs(h1 - h2) > 180) h += h1 + h2 < 360 ? 180 : -180;
  const t =
    1 -
    0.17 * Math.cos((h - 30) * RADIANS) +
    0.24 * Math.cos(2 * h * RADIANS) +
    0.32 * Math.cos((3 * h + 6) * RADIANS) -
    0.2 * Math.cos((4 * h - 63) * RADIANS);
  const rotation =
    -Math.sin(60 * Math.exp(-(((h - 275) / 25) ** 2)) * RADIANS) * 2 * Math.sqrt(c ** 7 / (c ** 7 + 25 ** 7));
  const [sl, sc, sh] = [
    1 + (0.015 * (l - 50) ** 2) / Math.sqrt(20 + (l - 50) ** 2),
    1 + 0.045 * c,
    1 + 0.015 * c * t,
  ];
  return Math.sqrt((dl / sl) ** 2 + (dc / sc) ** 2 + (dh / sh) ** 2 + rotation * (dc / sc) * (dh / sh));
}
