import { expect, test } from "vitest";
import { amountsIn } from "./amounts.ts";
import { readReceipt } from "./read-receipt.ts";
import { taxNumber } from "./tax-number.ts";
import { linesOfText } from "./text-line.ts";

const cents = (text: string) => amountsIn(text).map((amount) => amount.cents);
const listed = (text: string) => {
  const read = readReceipt(linesOfText(text), { shops: [], currency: "PLN", today: "2026-11-27" }, "expense");
  return read.lines.map((line) => [line.text, line.quantity, line.amount_cents, line.part?.kind]);
};

test("figures that are glued to a model or a size are no thousands of the price after them", () => {
  for (const [text, amount] of [
    ["Łańcuch KMC X11 129,00", 12_900],
    ["Łańcuch KMC x11 129,00", 12_900],
    ["Łańcuch KMC 11S 129,00", 12_900],
    ["Klocki B05S 135,50A", 13_550],
    ["Opona GP5000 28-622 219,99", 21_999],
    ["Kaseta CS-HG700-11 179,40", 17_940],
    ["Kaseta HG-50 129,00", 12_900],
    ["Kaseta 11/34 249,00", 24_900],
    ["Dętka 700x28 124,90", 12_490],
    ["Dętka 700×28 124,90", 12_490],
    ["Manetki 2x11 499,00", 49_900],
    ["Serwis 150,00B", 15_000],
  ] as const)
    expect([text, cents(text)]).toEqual([text, [amount]]);
  for (const text of ["KMC X11,50", "GP5000,00", "M6.00", "KMC X11 zł"]) expect(cents(text)).toEqual([]);
});

test("thousands, counts and currencies beside an amount are read", () => {
  for (const [text, amounts] of [
    ["1 299,50", [129_950]],
    ["11 129,00 zł", [1_112_900]],
    ["Rower Kross 11 129,00 zł", [1_112_900]],
    ["SUMA PLN 1.299,50", [129_950]],
    ["Total £1,299.50", [129_950]],
    ["PLN1 299,50", [129_950]],
    ["zł129,00", [12_900]],
    ["Rabat -1 299,00", [-129_900]],
    ["Rabat-10,00", [-1000]],
    ["Rower 2 x1 299,50 2 599,00A", [129_950, 259_900]],
    ["Klocki 2 x35,50 71,00A", [3550, 7100]],
    ["Klocki 2x35,50 71,00", [3550, 7100]],
    ["Klocki 1 szt x129,00 129,0O", [12_900, 12_900]],
    ["12O zł", [12_000]],
    ["2 x35 zł", [3500]],
  ] as const)
    expect([text, cents(text)]).toEqual([text, amounts]);
});

test("a taxed sum is nothing that was bought, however it is shortened", () => {
  for (const taxed of [
    "SPRZEDAŻ OPODATKOWANA A",
    "SPRZED. OPOD. A",
    "SPRZED.OPOD. A",
    "SPRZEDAŻ OPOD. PTU A",
  ]) {
    const text = `PARAGON FISKALNY\nŁańcuch KMC X11 129,00A\n${taxed} 129,00\nPTU A 23% 24,12\nSUMA PLN 129,00`;
    expect([taxed, listed(text)]).toEqual([taxed, [["Łańcuch KMC X11", 1, 12_900, "chain"]]]);
  }
});

test("what is bought keeps its model, and has its name from the line above its count", () => {
  expect(listed("Łańcuch KMC X11 129,00\nKlocki 2 x35,50 71,00\nSUMA PLN 200,00")).toEqual([
    ["Łańcuch KMC X11", 1, 12_900, "chain"],
    ["Klocki", 2, 7100, "pads"],
  ]);
  for (const line of ["Klocki 1 szt x 35,50 35,50", "Klocki 1,000 SZT. X 35,50 35,50A", "Klocki 35,50"])
    expect([line, listed(line)]).toEqual([line, [["Klocki", 1, 3550, "pads"]]]);
  const two = `PARAGON FISKALNY
Łańcuch KMC X11
1 szt x 129,00 129,00
Klocki Shimano B05S
2 x 35,50 71,00A
Opona GP5000 28-622
1,000 szt. * 219,99 = 219,99 A
SUMA PLN 419,99`;
  expect(listed(two)).toEqual([
    ["Łańcuch KMC X11", 1, 12_900, "chain"],
    ["Klocki Shimano B05S", 2, 7100, "pads"],
    ["Opona GP5000 28-622", 1, 21_999, "tyre"],
  ]);
  // A price alone counts nothing; neither a head nor another's price names it.
  expect(listed("Rowerownia\n129,00A\n129,00 zł\nSUMA 258,00")).toEqual([]);
  expect(listed("PARAGON FISKALNY\n1 szt x 129,00 129,00\n1 szt x 9,00 9,00\nSUMA 138,00")).toEqual([
    ["1 szt", 1, 12_900, undefined],
    ["1 szt", 1, 900, undefined],
  ]);
});

test("neither a model's figures nor a price are part of a tax number", () => {
  const found = (text: string) => taxNumber(linesOfText(text)).value;
  for (const text of ["Kaseta CS-HG700 11-34 249,00", "Kaseta 700 11-34 249,00", "CS-HG7001134249"])
    expect([text, found(text)]).toEqual([text, null]);
  for (const written of [
    "NIP 584-275-19-79",
    "NIP5842751979",
    "nip:PL5842751979",
    "584 275 19 79.",
    "PL 5842751979",
  ])
    expect([written, found(written)]).toEqual([written, "5842751979"]);
});

test("long lines of figures, letters and blanks are read at once", () => {
  const lines = ["X1 ", "1 ", "1-", "x", " ", "1 x", "a1 szt "].map((piece) => piece.repeat(20_000));
  const start = performance.now();
  listed(lines.join("\n"));
  for (const text of lines) {
    amountsIn(text);
    taxNumber([{ text, box: null, sure: 1 }]);
  }
  expect(performance.now() - start).toBeLessThan(2000);
});
