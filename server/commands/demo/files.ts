import { readFileSync } from 'node:fs';
import { initWasm, Resvg } from '@resvg/resvg-wasm';
import { flatten } from '#web/build/previews/flatten.ts';

export type DemoFile = { type: 'image/png' | 'application/pdf'; bytes: Uint8Array<ArrayBuffer> };

/** A page of a few lines of Latin-1 text as a PDF, the first of them large. */
export function pdfOf(lines: readonly string[]): DemoFile {
  const [title = '', ...rest] = lines.map((line) =>
    line.replaceAll('–', '-').replaceAll(/[\\()]/g, (sign) => `\\${sign}`),
  );
  const text = [
    `BT /F2 22 Tf 48 340 Td (${title}) Tj ET`,
    ...rest.map((line, nth) => `BT /F1 13 Tf 48 ${300 - nth * 24} Td (${line}) Tj ET`),
    '0.70 0.20 0.15 rg 0 400 595 20 re f',
  ].join('\n');
  const font = (name: string) =>
    `<< /Type /Font /Subtype /Type1 /BaseFont /${name} /Encoding /WinAnsiEncoding >>`;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 420] /Contents 4 0 R /Resources << /Font << /F1 5 0 R /F2 6 0 R >> >> >>',
    `<< /Length ${text.length} >>\nstream\n${text}\nendstream`,
    font('Helvetica'),
    font('Helvetica-Bold'),
  ];
  let pdf = '%PDF-1.4\n';
  const offsets = objects.map((object, nth) => {
    const at = pdf.length;
    pdf += `${nth + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(at).padStart(10, '0')} 00000 n \n`;
  });
  const start = pdf.length;
  pdf += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${offsets.join('')}`;
  pdf += `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`;
  return { type: 'application/pdf', bytes: new Uint8Array(Buffer.from(pdf, 'latin1')) };
}

let loading: Promise<void> | undefined;

/** A drawing of a place of the guides as a picture of some width, in pixels. */
export async function pictureOf(guide: string, place: string, width: number): Promise<DemoFile> {
  loading ??= initWasm(
    readFileSync(new URL(import.meta.resolve('@resvg/resvg-wasm/index_bg.wasm'))),
  );
  await loading;
  const file = `../../../content/destinations/${guide}/drawings/${place}.svg`;
  const svg = flatten(readFileSync(new URL(file, import.meta.url), 'utf8'));
  const image = new Resvg(svg, { fitTo: { mode: 'width', value: width } }).render();
  return { type: 'image/png', bytes: new Uint8Array(image.asPng()) };
}
