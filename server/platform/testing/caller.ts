import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from "fastify";
import { apiBase } from "#contract/platform/wire.ts";
import { mustBeDocumented } from "./documented.ts";

/** A call's response: the status, the parsed body and the headers. */
export interface Answered {
  status: number;
  // oxlint-disable-next-line typescript/no-explicit-any -- tests read any field of a response
  body: any;
  headers: LightMyRequestResponse["headers"];
}

type Headers = Record<string, string>;

/** Somebody who calls the API: with a bearer, or as an anonymous client that is no browser. */
export class Caller {
  readonly app: FastifyInstance;
  readonly token: string | undefined;
  constructor(app: FastifyInstance, token?: string) {
    this.app = app;
    this.token = token;
  }
  get = (path: string, headers?: Headers) => this.send("GET", path, undefined, headers);
  post = (path: string, body?: unknown, headers?: Headers) => this.send("POST", path, body, headers);
  put = (path: string, body?: unknown, headers?: Headers) => this.send("PUT", path, body, headers);
  delete = (path: string, headers?: Headers) => this.send("DELETE", path, undefined, headers);

  /** Sends text as it is, by default as JSON. */
  raw = (method: string, path: string, text: string | Buffer, headers: Headers = {}) =>
    this.send(method, path, text, { "content-type": "application/json", ...headers });

  /** A path under /api/v1, or a whole one after "=": "=/healthz". */
  async send(
    method: string,
    path: string,
    body?: unknown,
    headers: Headers = {},
    more: Pick<InjectOptions, "remoteAddress"> = {},
  ): Promise<Answered> {
    const url = path.startsWith("/") ? apiBase + path : path.replace("=", "");
    const response = await this.app.inject({
      method: method as NonNullable<InjectOptions["method"]>,
      url,
      headers: { ...(this.token ? { authorization: `Bearer ${this.token}` } : {}), ...headers },
      ...(body === undefined ? {} : { payload: body as object }),
      ...more,
    });
    mustBeDocumented(method, url, response.statusCode);
    const isJson = String(response.headers["content-type"] ?? "").includes("json") && response.body !== "";
    return {
      status: response.statusCode,
      body: isJson ? response.json() : response.body,
      headers: response.headers,
    };
  }
}
