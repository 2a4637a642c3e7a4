import { useEffect, useRef, useState } from "react";
import { download } from "./download.ts";
import { type Failure, failureOf } from "#web/lib/form/failure.ts";

/** A file to be saved by a press of a button: whether it is coming, how much of it has, and what went wrong. */
export function useDownload() {
  const [bytes, setBytes] = useState<number | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
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
    /** Bytes so far; null while nothing is coming. */
    bytes,
    failure,
    /** The last one has come. */
    done,
    start: (path: string) => void start(path),
    stop: () => under.current?.abort(),
  };
}
