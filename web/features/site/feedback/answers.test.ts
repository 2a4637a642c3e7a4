import { expect, test } from "vitest";
import { feedbackRatings, feedbackTexts } from "#contract/site/feedback.ts";
import { bodyOf, completion, nothing, shownRatings, shownTexts } from "./answers.ts";

test("asks for what the contract takes", () => {
  expect(shownRatings).toEqual(feedbackRatings);
  expect(shownTexts).toEqual(feedbackTexts);
});

test("eight fields make a hundred per cent", () => {
  expect(completion(nothing)).toBe(0);
  expect(completion({ ...nothing, overall_rating: 4, email: "a@b.pl", name: "Ada" })).toBe(13);
  expect(completion({ ...nothing, design_rating: 1, what_you_like: "it", general_comments: " " })).toBe(25);
});

test("what is empty is not sent", () => {
  expect(bodyOf(nothing)).toEqual({ subscribe_to_newsletter: true });
  const answers = { ...nothing, features_rating: 3, what_to_improve: "all", subscribe_to_newsletter: false };
  expect(bodyOf(answers)).toEqual({
    features_rating: 3,
    what_to_improve: "all",
    subscribe_to_newsletter: false,
  });
});
