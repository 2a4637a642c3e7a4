import { languages } from "#contract/platform/languages.ts";
import * as z from "zod/mini";
import { endpoint } from "#contract/platform/endpoint.ts";
import { codePoints, Email, isFarOver, type IssueParams, raise, text } from "#contract/platform/text.ts";
import { TimeZone } from "#contract/platform/time-zone.ts";
import { Done, response } from "#contract/platform/wire.ts";

/** Bounds of a password in code points; it is normalised to NFC and otherwise left alone. */
export const passwordBounds = { min: 8, max: 255 } as const;

/** A required text: missing and null count as "", which fails as "required". */
export const requiredText = (inner: z.ZodMiniType<string, string>) =>
  z.pipe(
    z.transform((raw: string | null | undefined) => raw ?? ""),
    inner,
  );

const inNfc = z.overwrite<string>((raw) => (isFarOver(raw, passwordBounds.max) ? raw : raw.normalize("NFC")));

export const NewPassword = requiredText(
  z.string().check(inNfc, (payload) => {
    const length = codePoints(payload.value);
    if (length === 0) raise(payload, { key: "required" });
    else if (length < passwordBounds.min) raise(payload, { key: "min_length", min: passwordBounds.min });
    else if (length > passwordBounds.max) raise(payload, { key: "max_length", max: passwordBounds.max });
  }),
);

/** A password that is only compared, not set: present, NFC, at most of the longest allowed length. */
export const GivenPassword = requiredText(
  z.string().check(inNfc, (payload) => {
    if (payload.value === "") raise(payload, { key: "required" });
    else if (codePoints(payload.value) > passwordBounds.max)
      raise(payload, { key: "max_length", max: passwordBounds.max });
  }),
);

/** A code as typed, blanks and all. */
export const TypedCode = requiredText(
  z.string().check((payload) => {
    const length = codePoints(payload.value.trim());
    if (length === 0) raise(payload, { key: "required" });
    else if (length > 40) raise(payload, { key: "max_length", max: 40 });
  }),
);

export const Confirmation = requiredText(z.string().check(inNfc));

interface Confirmed {
  password: string;
  password_confirmation: string;
}
/** Checked even when other fields are invalid, so that all problems are reported at once. */
export const mustMatch = z.refine<Confirmed>((given) => given.password === given.password_confirmation, {
  path: ["password_confirmation"],
  params: { key: "same", other: "password" } satisfies IssueParams,
  when: ({ value }) => typeof value === "object" && value !== null,
});

/** Language of the response and of mails; unknown values are ignored. */
const Language = z.optional(z.catch(z.optional(z.enum(languages)), undefined));
const Remember = z.pipe(
  z.transform((raw: boolean | null | undefined) => raw ?? false),
  z.boolean(),
);

/** The signed-in user. */
export const User = z.object({ id: z.int(), name: z.string(), email: z.string(), is_admin: z.boolean() });
export type User = z.infer<typeof User>;

export const Login = z.object({ email: requiredText(Email), password: GivenPassword, remember: Remember });
export const Register = z
  .object({
    name: requiredText(text({ min: 1, max: 255, as: "person_name" })),
    email: requiredText(Email),
    password: NewPassword,
    password_confirmation: Confirmation,
    /** The browser's; what is none is ignored. */
    time_zone: z.optional(z.catch(z.optional(TimeZone), undefined)),
  })
  .check(mustMatch);
export const ForgotPassword = z.object({ email: requiredText(Email), language: Language });
const ResetToken = requiredText(text({ min: 1, max: 255 }));
export const VerifyResetToken = z.object({
  token: ResetToken,
  email: requiredText(Email),
  language: Language,
});
export const ResetPassword = z
  .object({
    token: ResetToken,
    email: requiredText(Email),
    password: NewPassword,
    password_confirmation: Confirmation,
    language: Language,
  })
  .check(mustMatch);
export const VerifyEmail = z.object({ token: ResetToken, email: requiredText(Email), language: Language });

export const SignedIn = z.object({
  success: z.literal(true),
  message: z.optional(z.string()),
  token: z.string(),
  user: User,
});

export const currentUser = endpoint({
  method: "GET",
  path: "/auth/user",
  summary: "Who am I",
  access: "session",
  act: "account.read",
  response: z.object({ success: z.literal(true), user: User }),
});

export const login = endpoint({
  method: "POST",
  path: "/auth/login",
  summary:
    "Sign in; a wrong e-mail or password is 422 on email; 401 second_factor_required has the challenge for the code",
  access: "public",
  body: Login,
  refuses: [401, 403],
  response: SignedIn,
});

/** The ways to sign in here; the button of another provider has a text of its own. */
export const WaysToSignIn = z.object({
  password: z.boolean(),
  passkey: z.boolean(),
  /** `auto_redirect`: the sign-in page leads there by itself. */
  oidc: z.nullable(z.object({ button: z.string(), auto_redirect: z.optional(z.literal(true)) })),
  second_factor: z.boolean(),
});

export const waysToSignIn = endpoint({
  method: "GET",
  path: "/auth/ways",
  summary: "The ways to sign in here",
  access: "public",
  response: response(WaysToSignIn),
});

export const register = endpoint({
  method: "POST",
  path: "/auth/register",
  summary: "Create an account and sign in",
  access: "public",
  status: 201,
  body: Register,
  refuses: [403],
  response: z.object({
    success: z.literal(true),
    message: z.string(),
    redirect_to_login: z.optional(z.literal(true)),
    token: z.optional(z.string()),
    user: z.optional(User),
  }),
});

export const logout = endpoint({
  method: "POST",
  path: "/auth/logout",
  summary: "End this session; `redirect` is where the host's provider ends its own",
  access: "session",
  act: "account.write",
  response: response(z.object({ redirect: z.nullable(z.string()) })),
});

export const forgotPassword = endpoint({
  method: "POST",
  path: "/auth/password/forgot",
  summary: "Mail a reset link; the response is the same whether or not the address is known",
  access: "public",
  body: ForgotPassword,
  response: Done,
});

export const verifyResetToken = endpoint({
  method: "POST",
  path: "/auth/password/verify-token",
  summary: "Whether a reset link is still good; never consumes it",
  access: "public",
  body: VerifyResetToken,
  refuses: [403],
  response: Done,
});

export const resetPassword = endpoint({
  method: "POST",
  path: "/auth/password/reset",
  summary: "Set a new password with a reset link; ends every session",
  access: "public",
  body: ResetPassword,
  refuses: [403],
  response: Done,
});

export const verifyEmail = endpoint({
  method: "POST",
  path: "/auth/email/verify",
  summary: "Confirm an e-mail address with the mailed link; `already` when that link has done so before",
  access: "public",
  body: VerifyEmail,
  response: z.extend(Done, { already: z.optional(z.literal(true)) }),
});
