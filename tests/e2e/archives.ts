import { crc32, deflateRawSync } from 'node:zlib';

type Lie = { crc?: number; bytes?: number };

/** A zip of one deflated file, built by hand so that its directory can be wrong. */
export function zipOf(name: string, text: string | Uint8Array, lie: Lie = {}): Uint8Array<ArrayBuffer> {
  const data = Buffer.from(text);
  const packed = deflateRawSync(data);
  const file = Buffer.from(name);
  const crc = lie.crc ?? crc32(data);
  const bytes = lie.bytes ?? data.length;
  const local = Buffer.alloc(30);
  local.writeUInt32LE(0x04034b50, 0);
  local.writeUInt16LE(20, 4);
  local.writeUInt16LE(8, 8);
  local.writeUInt32LE(crc, 14);
  local.writeUInt32LE(packed.length, 18);
  local.writeUInt32LE(bytes, 22);
  local.writeUInt16LE(file.length, 26);
  const central = Buffer.alloc(46);
  central.writeUInt32LE(0x02014b50, 0);
  central.writeUInt16LE(20, 4);
  central.writeUInt16LE(20, 6);
  central.writeUInt16LE(8, 10);
  central.writeUInt32LE(crc, 16);
  central.writeUInt32LE(packed.length, 20);
  central.writeUInt32LE(bytes, 24);
  central.writeUInt16LE(file.length, 28);
  const at = local.length + file.length + packed.length;
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(1, 8);
  end.writeUInt16LE(1, 10);
  end.writeUInt32LE(central.length + file.length, 12);
  end.writeUInt32LE(at, 16);
  return new Uint8Array(Buffer.concat([local, file, packed, central, file, end]));
}
