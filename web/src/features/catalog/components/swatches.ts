/** How each family of colours is drawn. */
export const SWATCHES: Readonly<Record<string, string>> = {
  black: '#1d1b1a',
  grey: '#8d8b89',
  white: '#ffffff',
  beige: '#e3d5bd',
  brown: '#7a4e2d',
  red: '#a3242c',
  pink: '#d97c98',
  orange: '#dd7a3a',
  yellow: '#e2b13c',
  green: '#4d7a4a',
  blue: '#34558b',
  purple: '#6b3f72',
  gold: 'linear-gradient(135deg, #f2d98b, #b98a2e)',
  silver: 'linear-gradient(135deg, #f4f4f4, #9a9da1)',
  multicolour: 'conic-gradient(#a3242c, #e2b13c, #4d7a4a, #34558b, #6b3f72, #a3242c)',
};
