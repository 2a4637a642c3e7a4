import type { status as en } from "#web/locales/en/status.ts";

export const status: typeof en = {
  title: "Stan systemu",
  greeting: "Witaj! Oto, jak w tej chwili działa Spokebook.",
  checking: "Sprawdzanie…",
  backend_ok: "Backend działa",
  backend_down: "Backend nie odpowiada",
  backend_part: "Backend działa, ale nie w całości: {{parts}}",
  frontend_ok: "Frontend działa",
  frontend_part: "Frontend działa, ale bez arkusza stylów",
  parts: { database: "baza danych", storage: "pliki", mail: "poczta" },
  ready: "Aplikacja jest gotowa do rozwoju",
  retry: "Sprawdź ponownie",
};
