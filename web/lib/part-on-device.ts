import type { Part } from "#contract/garage/parts.ts";
import { type GarageCopy, garageCall } from "./garage-copy.ts";
import { language } from "./language.ts";

/** Returns a part as the copy of the garage on this device has it, without its history. */
export async function partOnDevice(id: number): Promise<Part | undefined> {
  const { answerOnDevice } = await import("./seen-answers.ts");
  const copy = (await answerOnDevice(garageCall, language()))?.body as GarageCopy | undefined;
  return copy?.parts.find((part) => part.id === id);
}
