// Another colour of the same thing. A drawing is made in its own ramp; a dye is a ramp of as many steps to take its place.
import { mix } from './things-kit.mjs';

// leather and satin go from a bright edge to nearly black, cloth keeps its middle steps closer together
export const dyes = {
  indigo: ['#e9edf4', '#c5cfe0', '#92a3c1', '#60759c', '#43577f', '#314265', '#222f4a', '#141d30'],
  madder: ['#f8ece9', '#edd0c9', '#d7a196', '#bb6f63', '#9b4e46', '#793934', '#572827', '#371719'],
  rose: ['#faeef0', '#f0d3d9', '#dcaab5', '#c27f8f', '#a45f72', '#82475a', '#5e3241', '#3d1f2a'],
  ivory: ['#fffdf9', '#faf5ec', '#f3ebde', '#e9dfcf', '#d6c9b5', '#bbab94', '#978671', '#6d5e4c'],
  sage: ['#f4f6f1', '#dfe6da', '#c3cfbd', '#a6b59f', '#879882', '#687a65', '#4b5b4a', '#2f3b2f'],
  blush: ['#fdf9f8', '#f8e9e9', '#f0d3d6', '#e2b6bd', '#cb96a0', '#ab7582', '#815461', '#56343f'],
  white: ['#ffffff', '#fcfbf9', '#f7f4f0', '#ece8e2', '#d8d2ca', '#b9b1a8', '#8f877f', '#5f5852'],
  aubergine: ['#f4e6ee', '#dcb9cc', '#b0829d', '#855573', '#693d5a', '#522c45', '#3c1f32', '#25101d'],
  peacock: ['#dcf1ec', '#9bcfc5', '#559b93', '#2b716c', '#1d5552', '#143f3d', '#0d2b2a', '#071918'],
  champagne: ['#fffaf2', '#faeedb', '#efdcbf', '#dec39d', '#c4a47d', '#a0805c', '#775b40', '#4f3a27'],
  rinse: ['#c6cee0', '#8b99b9', '#5d6d94', '#415078', '#313f63', '#26314f', '#1b233a', '#0f1423'],
  ink: ['#e6eaf4', '#b7c2da', '#7b8db6', '#4d6297', '#394b7d', '#2b3a63', '#1e2949', '#11182d'],
  olive: ['#e6e6d6', '#c5c5a8', '#979877', '#6e7051', '#56593f', '#42452f', '#2e3121', '#1b1d12'],
  oxblood: ['#f9dfe0', '#e3a4aa', '#b75c69', '#8c3343', '#6c2331', '#511823', '#370e17', '#20060b'],
  espresso: ['#f2e5db', '#d0b09b', '#97715b', '#6b4a38', '#503527', '#3b251b', '#281710', '#160b07'],
  tan: ['#f9e4cb', '#e5bd90', '#c68f56', '#a06a38', '#7f4f26', '#5e3819', '#402510', '#251407'],
  bottle: ['#e6eee3', '#b9ccb8', '#7c9d80', '#4c7256', '#375a44', '#27463a', '#1a312a', '#0d1b17'],
};

const light = (hex) => [1, 3, 5].reduce((sum, at, i) => sum + parseInt(hex.slice(at, at + 2), 16) * [0.3, 0.59, 0.11][i], 0);

// Colours between the steps of a ramp, and lighter or darker than all, keep their place when the ramp is another one.
export const dye = (own, other) => (hex) => {
  if (own === other) return hex;
  const l = light(hex), i = own.findIndex((step) => light(step) <= l);
  if (i === 0) return mix(other[0], '#ffffff', (l - light(own[0])) / (255 - light(own[0]) || 1));
  if (i < 0) return other.at(-1);
  return mix(other[i - 1], other[i], (light(own[i - 1]) - l) / (light(own[i - 1]) - light(own[i])));
};
