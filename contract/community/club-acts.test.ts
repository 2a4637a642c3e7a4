import { expect, test } from "vitest";
import { type ClubActName, clubActTable, clubStandings, clubVisibilities, mayInClub } from "./club-acts.ts";

const acts = Object.keys(clubActTable) as ClubActName[];
const those = (is: (act: ClubActName) => boolean) => acts.filter(is).join(" ");

test("what each may do in a club that everybody or only its members see is this table", () =>
  expect(
    Object.fromEntries(
      clubVisibilities.map((visible) => [
        visible,
        Object.fromEntries(
          clubStandings.map((standing) => [standing, those((act) => mayInClub(act, standing, visible))]),
        ),
      ]),
    ),
  ).toEqual({
    public: {
      owner: acts.join(" "),
      host: "club.look club.join club.leave club.mute members.read joining.read members.write bikes.read album.read album.write album.tidy rides.read rides.write rides.answer board.read board.write board.tidy tools.read tools.write tools.tidy",
      member:
        "club.look club.join club.leave club.mute members.read bikes.read album.read album.write rides.read rides.answer board.read board.write tools.read tools.write",
      invited: "club.look club.join club.leave bikes.read album.read rides.read",
      rider: "club.look club.join club.leave bikes.read album.read rides.read",
      visitor: "club.look album.read rides.read",
    },
    members: {
      owner: acts.join(" "),
      host: "club.look club.join club.leave club.mute members.read joining.read members.write bikes.read album.read album.write album.tidy rides.read rides.write rides.answer board.read board.write board.tidy tools.read tools.write tools.tidy",
      member:
        "club.look club.join club.leave club.mute members.read bikes.read album.read album.write rides.read rides.answer board.read board.write tools.read tools.write",
      invited: "club.look club.join club.leave",
      rider: "",
      visitor: "",
    },
  }));

test("of a club that an admin has hidden its owners have these", () =>
  expect(those((act) => clubActTable[act].hidden)).toBe("club.look club.leave club.write club.close"));
