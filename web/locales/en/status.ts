/** /status: a greeting and two lines that are checked. */
export const status = {
  title: "System status",
  greeting: "Welcome. This is how Spokebook is doing right now.",
  checking: "Checking…",
  backend_ok: "Backend works",
  backend_down: "Backend does not answer",
  backend_part: "Backend works, but not all of it: {{parts}}",
  frontend_ok: "Frontend works",
  frontend_part: "Frontend works, but without its style sheet",
  parts: { database: "database", storage: "storage", mail: "mail" },
  ready: "The app is ready for development",
  retry: "Check again",
};
