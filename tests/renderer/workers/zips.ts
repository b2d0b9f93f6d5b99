// Zips made by hand, so that they can be wrong.
import { crc32, deflateRawSync } from 'node:zlib';

export type Part = {
  name: string;
  data: Uint8Array;
  method?: number;
  crc?: number;
  size?: number;
  flags?: number;
  localName?: string;
  /** Checksum and sizes are zero in the local header and follow the data: behind a signature or not, in 64 bits or 32. */
  descriptor?: { signed: boolean; long: boolean };
};

function descriptorOf({ signed, long }: { signed: boolean; long: boolean }, header: Buffer): Buffer {
  const [crc, packed, size] = [header.readUInt32LE(10), header.readUInt32LE(14), header.readUInt32LE(18)];
  const after = Buffer.alloc(long ? 20 : 12);
  after.writeUInt32LE(crc, 0);
  after.writeUInt32LE(packed, 4);
  after.writeUInt32LE(size, long ? 12 : 8);
  return signed ? Buffer.concat([Buffer.from('PK\x07\x08', 'latin1'), after]) : after;
}

export function zipOf(parts: readonly Part[], comment: Uint8Array = new Uint8Array()): Uint8Array {
  const chunks: Buffer[] = [];
  const directory: Buffer[] = [];
  let at = 0;
  for (const part of parts) {
    const { name, data, method = 8, crc, size, flags = 0, localName = name, descriptor } = part;
    const packed = method === 8 ? deflateRawSync(data) : Buffer.from(data);
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0);
    common.writeUInt16LE(flags | (descriptor ? 8 : 0), 2);
    common.writeUInt16LE(method, 4);
    common.writeUInt32LE(crc ?? crc32(data), 10);
    common.writeUInt32LE(packed.length, 14);
    common.writeUInt32LE(size ?? data.length, 18);
    common.writeUInt16LE(Buffer.byteLength(name), 22);
    const local = Buffer.from(common);
    if (descriptor) local.fill(0, 10, 22);
    local.writeUInt16LE(Buffer.byteLength(localName), 22);
    const central = Buffer.concat([
      Buffer.from('PK\x01\x02\x14\x00', 'latin1'),
      common,
      Buffer.alloc(14),
      Buffer.from(name),
    ]);
    central.writeUInt32LE(at, 42);
    directory.push(central);
    const entry = Buffer.concat([
      Buffer.from('PK\x03\x04', 'latin1'),
      local,
      Buffer.from(localName),
      packed,
      descriptor ? descriptorOf(descriptor, common) : Buffer.alloc(0),
    ]);
    chunks.push(entry);
    at += entry.length;
  }
  const central = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 0, 'latin1');
  end.writeUInt16LE(parts.length, 8);
  end.writeUInt16LE(parts.length, 10);
  end.writeUInt32LE(central.length, 12);
  end.writeUInt32LE(at, 16);
  end.writeUInt16LE(comment.length, 20);
  return new Uint8Array(Buffer.concat([...chunks, central, end, comment]));
}
