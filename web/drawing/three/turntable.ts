/** How a film of a turning bike is made. */
export interface FilmOptions {
  /** How much of it there is, 0 to 1. */
  onProgress: (share: number) => void;
  /** Ends it without a film. */
  signal: AbortSignal;
}

const kinds = ["video/webm;codecs=vp9", "video/webm;codecs=vp8", "video/webm"];
/** Of one turn, ms. */
const length = 8000;
const bitsPerSecond = 8_000_000;

/** The kind of film that the browser can record from a canvas; null where it cannot. */
export const filmKind = (): string | null =>
  typeof MediaRecorder !== "undefined" && "captureStream" in HTMLCanvasElement.prototype
    ? (kinds.find((kind) => MediaRecorder.isTypeSupported(kind)) ?? null)
    : null;

/** Records a canvas while `turn` draws it at one share of a whole turn after another; null when it was stopped. */
export async function film(
  canvas: HTMLCanvasElement,
  turn: (share: number) => void,
  { onProgress, signal }: FilmOptions,
): Promise<Blob | null> {
  const mimeType = filmKind();
  if (!mimeType) return null;
  const stream = canvas.captureStream(30);
  const recorder = new MediaRecorder(stream, { mimeType, videoBitsPerSecond: bitsPerSecond });
  const pieces: Blob[] = [];
  recorder.ondataavailable = ({ data }) => pieces.push(data);
  const ended = new Promise((done) => (recorder.onstop = done));
  turn(0);
  recorder.start();
  await new Promise<void>((done) => {
    let [last, shown] = [performance.now(), 0];
    const next = (now: number) => {
      if (signal.aborted) return done();
      // A page in the background gets no frames: the turn waits with it.
      shown += Math.min(250, now - last);
      last = now;
      const share = Math.min(1, shown / length);
      turn(share);
      onProgress(share);
      if (share < 1) requestAnimationFrame(next);
      else done();
    };
    requestAnimationFrame(next);
  });
  recorder.stop();
  await ended;
  for (const track of stream.getTracks()) track.stop();
  return signal.aborted ? null : new Blob(pieces, { type: "video/webm" });
}
