/** A colour by how light, how strong and which it is, as eyes judge that (OKLCH); the hue in radians. */
export type Lch = { lightness: number; chroma: number; hue: number };

type Triple = [number, number, number];

/** `#0b7` and `#00bb77` as three numbers from 0 to 1, proportional to light. */
function lightIn(hex: string): Triple {
  const digits = hex.length < 7 ? hex.replace(/[0-9a-f]/gi, '$&$&') : hex;
  return [1, 3, 5].map((at) => {
    const share = Number.parseInt(digits.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as Triple;
}

function hexIn(light: Triple): string {
  const parts = light.map((share) => {
    const within = Math.min(1, Math.max(0, share));
    const encoded = within <= 0.0031308 ? within * 12.92 : 1.055 * within ** (1 / 2.4) - 0.055;
    return Math.round(encoded * 255)
      .toString(16)
      .padStart(2, '0');
  });
  return `#${parts.join('')}`;
}

/** Björn Ottosson's matrices: https://bottosson.github.io/posts/oklab/ */
function labOf([r, g, b]: Triple): Triple {
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
}

function lightOf({ lightness, chroma, hue }: Lch): Triple {
  const a = chroma * Math.cos(hue);
  const b = chroma * Math.sin(hue);
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
}

export function lchOf(hex: string): Lch {
  const [lightness, a, b] = labOf(lightIn(hex));
  return { lightness, chroma: Math.hypot(a, b), hue: Math.atan2(b, a) };
}

/** How far apart two colours look; white and black are 1 apart. */
export function distance(one: string, other: string): number {
  const [a, b] = [labOf(lightIn(one)), labOf(lightIn(other))];
  return Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);
}

const luminanceIn = ([r, g, b]: Triple) => 0.2126 * r + 0.7152 * g + 0.0722 * b;

/** As WCAG measures it, from 0 to 1. */
export const luminanceOf = (hex: string) => luminanceIn(lightIn(hex));

/** The part of the light that is in every contrast, of the room it is looked at in. */
export const ambient = 0.05;

/** As WCAG measures it, from 1 to 21. */
export function contrastOf(one: string, other: string): number {
  const [a, b] = [luminanceOf(one) + ambient, luminanceOf(other) + ambient];
  return Math.max(a, b) / Math.min(a, b);
}

/** So many halvings end below the steps that eight bits have. */
const halvings = 12;

/** Where between two numbers a condition that holds at the first one stops to hold. */
export function lastThat(from: number, to: number, holds: (value: number) => boolean): number {
  let [good, bad] = [from, to];
  for (let step = 0; step < halvings; step += 1) {
    const middle = (good + bad) / 2;
    if (holds(middle)) good = middle;
    else bad = middle;
  }
  return good;
}

// Rounding to eight bits moves a share by less than this.
const tolerance = 0.0005;
const isOnScreens = (lch: Lch) => lightOf(lch).every((share) => share >= -tolerance && share <= 1 + tolerance);

/** The colour, or one as strong as screens can show of that hue and lightness. */
export function hexOf(lch: Lch): string {
  return hexIn(lightOf(onScreens(lch)));
}

function onScreens(lch: Lch): Lch {
  if (isOnScreens(lch)) return lch;
  return { ...lch, chroma: lastThat(0, lch.chroma, (chroma) => isOnScreens({ ...lch, chroma })) };
}

/** Nearer than eight bits can tell. */
const closeEnough = 0.0002;
const mostRounds = 12;

/** The colour of this hue that is as light to a measuring device as is wanted, and as strong as it may be. */
export function hexWithLuminance(luminance: number, { chroma, hue }: Omit<Lch, 'lightness'>): string {
  if (luminance <= 0) return '#000000';
  let found: Lch = { lightness: Math.cbrt(luminance), chroma, hue };
  for (let round = 0; round < mostRounds; round += 1) {
    const share = luminance / luminanceIn(lightOf(onScreens(found)));
    if (Math.abs(share - 1) < closeEnough) break;
    // Luminance is nearly the cube of lightness, so that each round ends much closer than it began.
    found = { ...found, lightness: Math.min(1, found.lightness * Math.cbrt(share)) };
  }
  return hexOf(found);
}
