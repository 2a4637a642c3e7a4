import type * as z from "zod/mini";
import { Register } from "#contract/people/auth.ts";
import { refuseIssues } from "#server/platform/http/errors.ts";
import { type FieldIssue, Refusal } from "#server/platform/refusal/refusal.ts";
import type { PlainSentence } from "#server/platform/language/sentence.ts";
import { weaknessOf } from "./password.ts";
import type { UserRepo } from "./users.repo.ts";

interface Deps {
  users: UserRepo;
  /** Whether to say that an address has an account; otherwise its owner gets a mail. */
  tellTaken: boolean;
}

/** Returns a registration's body; throws 422 with all problems at once, including those only the server knows. */
export async function judgeRegistration(
  given: unknown,
  { users, tellTaken }: Deps,
): Promise<z.output<typeof Register>> {
  const { data, error } = Register.safeParse(given ?? {});
  const found: Record<string, FieldIssue[]> = { ...(error && refuseIssues(error).details.errors) };
  const { name, email, password } = (given ?? {}) as Record<string, unknown>;
  const address = Register.shape.email.safeParse(email);
  const secret = Register.shape.password.safeParse(password);
  const person = { name: Register.shape.name.safeParse(name).data ?? "", email: address.data ?? "" };
  const weakness = secret.success && weaknessOf(secret.data, person);
  if (weakness) found.password = [sentence(weakness)];
  if (tellTaken && address.success && (await users.findByEmail(address.data)))
    found.email = [sentence("email_taken")];
  if (data && Object.keys(found).length === 0) return data;
  const inOrder = [...Object.keys(Register.shape), "body"].filter((field) => field in found);
  const errors = Object.fromEntries(inOrder.map((field) => [field, found[field] ?? []]));
  throw new Refusal(422, "invalid", { errors });
}

const sentence = (sentence: PlainSentence): FieldIssue => ({ key: "sentence", sentence });
