import { randomFillSync } from 'node:crypto';
import { crc32, deflateSync } from 'node:zlib';

/** Picture files made byte by byte, as no honest program makes them: for tests and measurements. */

const pngSignature = Buffer.from('89504e470d0a1a0a', 'hex');

/** A GIF of `count` frames in grey noise, a byte per pixel: its code table is reset before it can grow. */
export function makeGif(width: number, height: number, count: number): Buffer {
  const palette = Buffer.from(Array.from({ length: 128 * 3 }, (_, index) => Math.floor(index / 3) * 2));
  const head = Buffer.concat([Buffer.from('GIF89a'), words(width, height), Buffer.from([0xf6, 0, 0]), palette]);
  const loop = Buffer.from([0x21, 0xff, 11, ...Buffer.from('NETSCAPE2.0'), 3, 1, 0, 0, 0]);
  const frameHead = Buffer.concat([
    Buffer.from([0x21, 0xf9, 4, 0, 4, 0, 0, 0, 0x2c]),
    words(0, 0, width, height),
    Buffer.from([0, 7]),
  ]);
  const frames = Array.from({ length: count }, () => Buffer.concat([frameHead, packNoise(width * height)]));
  return Buffer.concat([head, loop, ...frames, Buffer.from([0x3b])]);
}

function packNoise(pixels: number): Buffer {
  const run = 120;
  const codes = randomFillSync(Buffer.alloc(pixels + Math.ceil(pixels / run) + 1)).map((byte) => byte & 0x7f);
  for (let index = 0; index < codes.length; index += run + 1) codes[index] = 0x80;
  codes[codes.length - 1] = 0x81;
  const blocks: Buffer[] = [];
  for (let start = 0; start < codes.length; start += 255) {
    const block = codes.subarray(start, start + 255);
    blocks.push(Buffer.from([block.length]), Buffer.from(block));
  }
  return Buffer.concat([...blocks, Buffer.from([0])]);
}

function words(...values: number[]): Buffer {
  return Buffer.from(values.flatMap((value) => [value & 0xff, value >> 8]));
}

/** The same PNG with a chunk of nothing, which makes it exactly `size` bytes long. */
export function padPng(png: Uint8Array, size: number): Buffer {
  const end = png.length - 12;
  const chunk = pngChunk('paDd', Buffer.alloc(size - png.length - 12));
  return Buffer.concat([png.subarray(0, end), chunk, png.subarray(end)]);
}

/** A PNG that claims a size and brings almost no pixels: plain, or in 16 bits and interlaced. */
export function claimPng(width: number, height: number, kind: 'plain' | 'heavy' = 'plain'): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set(kind === 'plain' ? [8, 2, 0, 0, 0] : [16, 6, 0, 0, 1], 8);
  const pixels = deflateSync(Buffer.alloc(64));
  return Buffer.concat([pngSignature, pngChunk('IHDR', head), pngChunk('IDAT', pixels), pngChunk('IEND')]);
}

/** A progressive JPEG that repeats its last pass over and over. */
export function repeatLastPass(jpeg: Uint8Array, times: number): Buffer {
  const bytes = Buffer.from(jpeg);
  const lastPass = bytes.subarray(bytes.lastIndexOf(Buffer.from('ffda', 'hex')), bytes.length - 2);
  return Buffer.concat([bytes.subarray(0, -2), ...Array<Buffer>(times).fill(lastPass), bytes.subarray(-2)]);
}

function pngChunk(type: string, data = Buffer.alloc(0)): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const body = Buffer.concat([Buffer.from(type), data]);
  const check = Buffer.alloc(4);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
}
