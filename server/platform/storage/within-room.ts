import { Transform } from "node:stream";
import type { Lot } from "./room.ts";

const step = 1024 ** 2;

/** Lets bytes through on their way to a file as long as there is room for them. */
export function withinRoom(lot: Lot): Transform {
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      const pass = () => {
        lot.wrote(chunk.length);
        done(null, chunk);
      };
      if (lot.left() >= chunk.length) pass();
      else lot.take(Math.max(step, chunk.length)).then(pass, done);
    },
  });
}
