/** What the directory at the end of a zip file states. */
export interface ZipDirectory {
  names: string[];
  /** Bytes of all files together, unpacked. */
  unpacked: number;
}

/**
 * Reads the directory of a zip file from its last bytes, of which `tailStart` is the offset in the file. Null
 * where there is none, or where it is split or larger than 4 GB. Nothing is unpacked.
 */
export function readZipDirectory(tail: Buffer, tailStart: number): ZipDirectory | null {
  const end = tail.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'));
  if (end < 0 || end + 22 > tail.length) return null;
  const count = tail.readUInt16LE(end + 10);
  let at = tail.readUInt32LE(end + 16) - tailStart;
  const names: string[] = [];
  let unpacked = 0;
  for (let nth = 0; nth < count; nth++) {
    if (at < 0 || at + 46 > end || tail.readUInt32LE(at) !== 0x02014b50) return null;
    const nameLength = tail.readUInt16LE(at + 28);
    names.push(tail.toString('utf8', at + 46, at + 46 + nameLength));
    unpacked += tail.readUInt32LE(at + 24);
    at += 46 + nameLength + tail.readUInt16LE(at + 30) + tail.readUInt16LE(at + 32);
  }
  return { names, unpacked };
}
