interface Together {
  send: (
    email: string,
    ago: number,
    method: "GET" | "POST" | "PUT",
    call: string,
    body?: object,
  ) => Promise<{ data: { id: number; share_token: string } }>;
  idOf: (email: string) => Promise<number>;
  /** The id of Zofia's public bike, about which riders write questions. */
  bike: number;
}

const [emma, zofia, tomek] = ["emma@example.com", "zofia@example.com", "tomek@example.com"] as const;

/** Makes riders follow each other and write questions about a bike; one request to follow and one question stay open. */
export async function seedTogether({ send, idOf, bike }: Together): Promise<void> {
  for (const email of [emma, zofia])
    await send(email, 60, "PUT", "/profile/privacy", { privacy_settings: { followers: true } });
  const [idOfEmma, idOfZofia] = [await idOf(emma), await idOf(zofia)];
  await send(emma, 50, "POST", `/follows/${idOfZofia}`);
  await send(zofia, 49, "POST", `/followers/${idOfEmma}/accept`);
  await send(zofia, 48, "POST", `/follows/${idOfEmma}`);
  await send(emma, 47, "POST", `/followers/${idOfZofia}/accept`);
  await send(tomek, 2, "POST", `/follows/${idOfZofia}`);

  await send(zofia, 40, "PUT", `/bikes/${bike}`, { questions: true });
  const { share_token } = (await send(zofia, 40, "GET", `/bikes/${bike}`)).data;
  const questions = `/public/bikes/${share_token}/questions`;
  const { id } = (
    await send(emma, 30, "POST", questions, {
      text: "How do you like those tyres on wet gravel?\nI am between them and something with more knobs.",
    })
  ).data;
  await send(zofia, 29, "POST", `/questions/${id}/answer`, {
    text: "Fine down to 2.2 bar, below that the rear one rolls. In real mud I take the other wheels.",
  });
  await send(tomek, 3, "POST", questions, { text: "Czy bagażnik trzeba było podginać przy tych hamulcach?" });
}
