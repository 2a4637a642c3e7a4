import type { FastifyError, FastifyReply, FastifyRequest } from "fastify";
import type * as z from "zod/mini";
import { fieldOf, issueOf } from "#contract/platform/issues.ts";
import type { Failure } from "#contract/platform/wire.ts";
import { isAway, isDiskFull, isOrphan } from "#server/platform/db/dialect.ts";
import { StorageAway } from "#server/platform/storage/storage.ts";
import { type Language, languageOf, translator, wordingOf } from "#server/platform/language/language.ts";
import { type FieldIssue, Refusal } from "#server/platform/refusal/refusal.ts";
import { word } from "#server/platform/refusal/word.ts";

/** 422 with a message per issue; an issue of the whole body goes under "body". */
export function refuseIssues(error: z.core.$ZodError): Refusal {
  const errors: Record<string, FieldIssue[]> = {};
  for (const issue of error.issues) (errors[fieldOf(issue) || "body"] ??= []).push(issueOf(issue));
  return new Refusal(422, "invalid", { errors });
}

function failureOf(refusal: Refusal, language: Language): Failure {
  const { values, errors, limitReached, error, challenge, scope } = refusal.details;
  const failure: Failure = { success: false, message: wordingOf(language, refusal.sentence, values) };
  if (errors) {
    failure.errors = Object.fromEntries(
      Object.entries(errors).map(([field, issues]) => [
        field,
        issues.map((issue) => word(language, field, issue)),
      ]),
    );
    const messages = Object.values(failure.errors).flat();
    failure.message = messages[0] ?? failure.message;
    if (messages.length > 1)
      failure.message += translator(language)("more_errors", { count: messages.length - 1 });
  }
  if (limitReached) failure.limit_reached = true;
  if (error) failure.error = error;
  if (challenge) failure.challenge = challenge;
  if (scope) Object.assign(failure, { error: "scope_required", scope });
  return failure;
}

/** Converts Fastify's own errors to refusals. */
function refusalOf(error: FastifyError): Refusal | undefined {
  if (error instanceof Refusal) return error;
  if (isDiskFull(error)) return new Refusal(507, "disk_full");
  // The row that a write refers to was deleted meanwhile.
  if (isOrphan(error)) return new Refusal(404, "not_found");
  if (isAway(error) || error instanceof StorageAway) return new Refusal(503, "not_ready", { retryAfter: 5 });
  switch (error.statusCode) {
    case 400:
      return new Refusal(400, "bad_json");
    case 413:
      return new Refusal(413, "too_large");
    case 415:
      return new Refusal(415, "wrong_type");
  }
  return undefined;
}

/** Sends every failure of /api as JSON; unexpected errors are logged and reveal nothing. */
export function answerError(error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const language = languageOf(request);
  const refusal = refusalOf(error);
  if (!refusal) {
    request.log.error({ err: error, user: request.viewer?.id }, "unforeseen");
    return reply.code(500).send({
      success: false,
      message: translator(language)("internal", { id: request.id }),
      request_id: request.id,
    } satisfies Failure);
  }
  const { retryAfter, headers } = refusal.details;
  // A 503 from a full queue is expected under load: it is not logged as an error.
  if (refusal.sentence.endsWith("_busy"))
    request.log.info({ user: request.viewer?.id, sentence: refusal.sentence }, "refused");
  else if (refusal.status >= 500)
    request.log.error({ err: error, user: request.viewer?.id, sentence: refusal.sentence }, "refused");
  if (retryAfter !== undefined) reply.header("retry-after", Math.max(1, Math.ceil(retryAfter)));
  if (headers) reply.headers(headers);
  if (refusal.status === 413) reply.header("connection", "close");
  return reply.code(refusal.status).send({
    ...failureOf(refusal, language),
    ...refusal.details.state,
    ...(refusal.status >= 500 ? { request_id: request.id } : {}),
  });
}
