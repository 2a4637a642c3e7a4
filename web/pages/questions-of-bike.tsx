import { QuestionsSection } from "#web/features/community/questions/questions-section.tsx";
import { ServerData } from "#web/lib/server-data.ts";

/** Questions about a public bike, for everybody. */
export function QuestionsOfBike({ token }: { token: string }) {
  return (
    <ServerData>
      <QuestionsSection token={token} />
    </ServerData>
  );
}
