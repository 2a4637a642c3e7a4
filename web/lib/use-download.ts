import { useEffect, useRef, useState } from "react";
import { download } from "./download.ts";
import { type CallFailure, failureOf } from "./failure.ts";

/** A download started by a button: whether it runs, its progress, and what went wrong. */
export function useDownload() {
  const [bytes, setBytes] = useState<number | null>(null);
  const [failure, setFailure] = useState<CallFailure | null>(null);
  const [done, setDone] = useState(false);
  const under = useRef<AbortController | null>(null);
  useEffect(() => () => under.current?.abort(), []);

  async function start(path: string): Promise<void> {
    if (under.current) return;
    const control = new AbortController();
    under.current = control;
    setFailure(null);
    setDone(false);
    setBytes(0);
    try {
      await download(path, { onProgress: setBytes, signal: control.signal });
      setDone(true);
    } catch (error) {
      if (!control.signal.aborted) setFailure(failureOf(error));
    } finally {
      under.current = null;
      setBytes(null);
    }
  }

  return {
    busy: bytes !== null,
    /** Bytes received; null when no download runs. */
    bytes,
    failure,
    /** The last download is complete. */
    done,
    start: (path: string) => void start(path),
    stop: () => under.current?.abort(),
  };
}
