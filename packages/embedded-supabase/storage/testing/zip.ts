import { crc32, deflateRawSync } from 'node:zlib';

/** A file in a zip file, and what may be said of it that is not so. */
export interface ZipPart {
  name: string;
  content?: Buffer;
  /** Bytes of its descriptor, which stands behind it and has its sizes. */
  descriptor?: 12 | 16;
  isStored?: boolean;
  flags?: number;
  /** What the header before it says, where that is something else. */
  local?: { name?: string; packed?: number; unpacked?: number };
  /** What the directory, the header and the descriptor say. */
  unpacked?: number;
  /** Bytes between it and the next part, which the sizes count to it with `isCounted`. */
  extra?: Buffer;
  isCounted?: boolean;
  /** Not in the directory. */
  isHidden?: boolean;
  /** Another place that the directory names. */
  at?: number;
}

/** A zip file with these parts in order. */
export function zip(parts: ZipPart[], after = Buffer.alloc(0)): Buffer {
  const bodies: Buffer[] = [];
  const directory: Buffer[] = [];
  let size = 0;
  for (const part of parts) {
    const { name, content = Buffer.from(name), descriptor, local = {}, extra } = part;
    const packedContent = part.isStored ? content : deflateRawSync(content);
    const packed = packedContent.length + (part.isCounted ? (extra?.length ?? 0) : 0);
    const unpacked = part.unpacked ?? content.length;
    const flags = part.flags ?? (descriptor ? 8 : 0);
    const method = part.isStored ? 0 : 8;
    const check = crc32(content);
    const sizes = { packed, unpacked, ...(descriptor && { packed: 0, unpacked: 0 }), ...local };
    const header = Buffer.alloc(30);
    header.writeUInt32LE(0x04034b50, 0);
    header.writeUInt16LE(flags, 6);
    header.writeUInt16LE(method, 8);
    header.writeUInt32LE(check, 14);
    header.writeUInt32LE(sizes.packed, 18);
    header.writeUInt32LE(sizes.unpacked, 22);
    header.writeUInt16LE(name.length, 26);
    const behind = Buffer.alloc(descriptor ?? 0);
    if (descriptor === 16) behind.writeUInt32LE(0x08074b50, 0);
    if (descriptor) {
      behind.writeUInt32LE(check, descriptor - 12);
      behind.writeUInt32LE(packed, descriptor - 8);
      behind.writeUInt32LE(unpacked, descriptor - 4);
    }
    const body = Buffer.concat([
      header,
      Buffer.from(local.name ?? name),
      packedContent,
      extra ?? Buffer.alloc(0),
      behind,
    ]);
    if (!part.isHidden) {
      const entry = Buffer.alloc(46);
      entry.writeUInt32LE(0x02014b50, 0);
      entry.writeUInt16LE(flags, 8);
      entry.writeUInt16LE(method, 10);
      entry.writeUInt32LE(check, 16);
      entry.writeUInt32LE(packed, 20);
      entry.writeUInt32LE(unpacked, 24);
      entry.writeUInt16LE(name.length, 28);
      entry.writeUInt32LE(part.at ?? size, 42);
      directory.push(entry, Buffer.from(name));
    }
    bodies.push(body);
    size += body.length;
  }
  const index = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(directory.length / 2, 8);
  end.writeUInt16LE(directory.length / 2, 10);
  end.writeUInt32LE(index.length, 12);
  end.writeUInt32LE(size, 16);
  return Buffer.concat([...bodies, index, end, after]);
}
