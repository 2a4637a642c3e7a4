import type { Polish } from "#contract/platform/texts.ts";
import type { following as en } from "#web/locales/en/following.ts";

export const following: Polish<typeof en> = {
  title: "Obserwowane",
  load_failed: "Nie udało się tego wczytać.",
  network: "Brak odpowiedzi. Spróbuj ponownie, gdy wróci internet – nic nie wykona się dwa razy.",
  failed: "Nie udało się. Spróbuj ponownie.",
  none_title: "Nic nowego",
  none_text:
    "Tutaj widać, co obserwowane osoby dodają do swoich publicznych rowerów i co w nich zmieniają. Obserwować możesz na publicznym profilu.",
  all_seen: "To już wszystko.",
  earlier: "Wcześniejsze",
  requests: "Kto chce cię obserwować",
  accept: "Zgódź się",
  accept_of: "Zgódź się, żeby obserwował(a) cię {{name}}",
  decline: "Nie",
  decline_of: "Odrzuć prośbę: {{name}}",
  people: "Osoby",
  followed: "Obserwujesz",
  nobody_followed: "Na razie nikogo.",
  followers: "Obserwują cię",
  nobody_follows: "Nikt. W zakładce Prywatność wybierasz, czy inni mogą cię obserwować.",
  privacy: "Prywatność",
  asked: "prośba bez odpowiedzi",
  unfollow: "Przestań obserwować",
  unfollow_of: "Przestań obserwować: {{name}}",
  remove: "Usuń",
  remove_of: "Usuń z obserwujących: {{name}}",
  pages: "Strony listy osób",
  page_of: "Strona {{page}} z {{pages}}",
  button: {
    follow: "Obserwuj",
    asked: "Prośba wysłana",
    take_back: "Cofnij",
    following: "Obserwujesz tę osobę",
    unfollow: "Przestań obserwować",
  },
};
