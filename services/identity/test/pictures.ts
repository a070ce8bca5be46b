import sharp from 'sharp';

/** A small real picture as an upload. */
export async function pngPicture(): Promise<Blob> {
  const content = await sharp({ create: { width: 64, height: 64, channels: 3, background: '#c36' } })
    .png()
    .toBuffer();
  return new Blob([new Uint8Array(content)], { type: 'image/png' });
}
