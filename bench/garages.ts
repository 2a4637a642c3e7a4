import { sessions } from "#server/people/auth/session.ts";
import { tokenRepo } from "#server/people/auth/token.repo.ts";
import { userRepo } from "#server/people/auth/users.repo.ts";
import { columnsOf } from "#server/garage/bikes/bike.presenter.ts";
import { bikeRepo } from "#server/garage/bikes/bikes.repo.ts";
import { BikeInput } from "#contract/garage/bike-input.ts";
import { openDatabase } from "#server/platform/db/opening/open-database.ts";
import { fullBike } from "./full-bike.ts";

/** A rider's session and bikes. */
export interface SeededGarage {
  token: string;
  bikes: number[];
}

/** Fills a database with riders who are signed in and have bikes with every field, through the repositories. */
export async function seedGarages(
  place: { dataDir: string; url?: string },
  riders: number,
  bikesEach: number,
): Promise<SeededGarage[]> {
  const db = await openDatabase(place);
  const at = new Date();
  const garages: SeededGarage[] = [];
  for (let rider = 0; rider < riders; rider++) {
    const email = `rider${rider}@example.com`;
    const user = await userRepo(db).insert(
      { name: `Rider ${rider}`, email, password_hash: "none", language: "en", is_admin: 0 },
      at.toISOString(),
    );
    if (!user) throw new Error(`${email} is there already`);
    const token = await sessions(tokenRepo(db), () => at).start(user.id, {
      remember: true,
      userAgent: "bench",
    });
    const bikes = Array.from({ length: bikesEach }, (_, bike) =>
      columnsOf(BikeInput.parse(fullBike(`Bike ${rider}/${bike}`))),
    );
    const doing = { by: user.id, at: at.toISOString() };
    const rows = await db.transaction().execute((trx) => bikeRepo(trx).insertWithin(user.id, bikes, doing));
    garages.push({ token, bikes: rows.map(({ id }) => id) });
  }
  await db.destroy();
  return garages;
}
