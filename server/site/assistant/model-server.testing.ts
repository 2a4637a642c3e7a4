import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/** What a model was sent. */
export interface SentToModel {
  authorization: string | undefined;
  model: string;
  messages: { role: string; content: string | null; tool_call_id?: string }[];
  tools: { function: { name: string } }[];
}
type Script = (sent: SentToModel, response: ServerResponse) => void;

export const answering = (
  message: object,
  usage: object = { prompt_tokens: 100, completion_tokens: 20 },
): Script => {
  return (_, response) => {
    response.setHeader("content-type", "application/json");
    response.end(JSON.stringify({ choices: [{ message }], usage }));
  };
};
export const calling = (name: string, args: object | string): Script =>
  answering({
    content: null,
    tool_calls: [
      {
        id: "one",
        type: "function",
        function: { name, arguments: typeof args === "string" ? args : JSON.stringify(args) },
      },
    ],
  });

/** Starts a server that speaks the protocol: one step of the script for each request, the last one from then on. */
export async function startModel(...script: Script[]) {
  const sent: SentToModel[] = [];
  const server = createServer((request: IncomingMessage, response: ServerResponse) => {
    const pieces: Buffer[] = [];
    request.on("data", (piece: Buffer) => pieces.push(piece));
    request.on("end", () => {
      const body = JSON.parse(Buffer.concat(pieces).toString()) as SentToModel;
      sent.push({ ...body, authorization: request.headers.authorization });
      script[Math.min(sent.length, script.length) - 1]?.(body, response);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const close = () => {
    server.closeAllConnections();
    server.close();
  };
  return { url: `http://127.0.0.1:${port}/v1`, sent, close };
}
