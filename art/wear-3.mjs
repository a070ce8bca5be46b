// Third set of clothes, drawn like the second.
import { grad, wallShadow } from './studio.mjs';
import { rail, hook, hanger } from './wear.mjs';
import { flip, sym, volumes, creases, creased, piece, under, line, fit, stitch, seam, glow, folds, box, neckLabel, across } from './form.mjs';

const wood = `<g transform="translate(400 0) scale(.7 1) translate(-400 0)">${hanger.replace(/<path d="M400 216L400 168[^]*?stroke-width="2.4" stroke-linecap="round"\/>/, '')}</g>`;
const shapes = (...d) => d.map((x) => `<path d="${x}"/>`).join('');
const repeat = (n, f) => Array.from({ length: n }, (_, i) => f(i)).join('');

// ---- T-shirt: marigold cotton jersey, ribbed neck, patch pocket with an embroidered flower
export function tee(b) {
  const G = ['#fffaf0', '#fdeecb', '#f8dca0', '#f0ca7c', '#e3b560', '#cc9a48', '#a07434', '#5f4420'];
  const jersey = creases('tee-crumple', 0.008, 0.005, 17, 22, 3) + creases('tee-fall', 0.02, 0.0024, 9, 20, 3);
  const body = sym('M400 268C368 266 346 242 338 213C314 226 290 238 260 252C274 300 284 352 284 408C280 532 275 662 270 788C304 801 352 806 400 805');
  const sleeve = 'M266 250C236 262 206 302 180 360C164 398 152 428 142 458C168 486 214 506 258 511C270 472 281 440 288 406C292 350 286 290 266 250Z';
  const band = 'M338 213C346 242 368 266 400 268C432 266 454 242 462 213L450 207C443 232 426 251 400 252C374 251 357 232 350 207Z';
  const back = 'M346 208C374 190 426 190 454 208C450 240 430 258 400 259C370 258 350 240 346 208Z';
  const pocket = 'M440 392H508L507 462L474 480L441 462Z';
  const rib = `<pattern id="tee-r" width="7" height="7" patternUnits="userSpaceOnUse"><rect width="3" height="7" fill="#fff" opacity=".2"/><rect x="4.600" width="1.800" height="7" fill="${G[7]}" opacity=".16"/></pattern>`;
  const knit = box(120, 120, 560, 740, 'weave', 0.1);
  const ribbed = '<rect x="320" y="190" width="160" height="90" fill="url(#tee-r)"/>';
  const st = (d, o = 0.55) => stitch(d, G[6], o, 1.3, '4.500 3');
  const hem = 'M258 503C214 498 170 478 146 451';
  const side = (d, id, fill, edge) => piece(id, d, fill, creased(d, 'tee-crumple', 0.9) + knit + st(edge) + `<g transform="translate(0 -7)">${st(edge, 0.4)}</g>`, { v: 16, o: 0.95 });
  const petal = (i) => `<ellipse rx="4.200" ry="8.200" cy="-9" transform="rotate(${i * 72})" fill="${i % 2 ? '#b8577f' : '#a83f6d'}"/><path transform="rotate(${i * 72})" d="M-2 -6L0 -13L2 -6" fill="none" stroke="#e7a9c1" stroke-width="1"/>`;
  const flower = `<g transform="translate(474 430)"><path d="M2 8C4 18 2 26 -4 32M1 18C8 14 13 15 16 20C10 23 5 22 1 18Z" fill="#5f7f62" fill-opacity=".9" stroke="#4c6a50" stroke-width="1.800"/>${repeat(5, petal)}<circle r="4" fill="#fff0c9"/><circle r="2" fill="${G[5]}"/></g>`;
  return `<defs>${volumes}${jersey}${rib}${across('tee-b', [[0, G[4]], [0.18, G[3]], [0.36, G[2]], [0.62, G[3]], [0.86, G[4]], [1, G[5]]], 258, 542)}${across('tee-s', [[0, G[3]], [0.45, G[2]], [1, G[5]]], 142, 290)}${across('tee-s2', [[0, G[5]], [0.5, G[3]], [1, G[4]]], 510, 660)}${grad('tee-n', [[0, G[5]], [1, G[6]]], { x2: 0, y2: 1 })}</defs>
${rail(b)}${hook}${fit(1.24, 1.02, `${wallShadow(b, shapes(body, sleeve, flip(sleeve)), { o: 0.32 })}${wood}
<path d="${back}" fill="url(#tee-n)"/>${glow('M352 226C380 242 420 242 448 226', G[7], 12, 0.5, 5)}${neckLabel(400, 210, 30)}
${side(sleeve, 'tee-l', 'url(#tee-s)', hem)}${side(flip(sleeve), 'tee-rr', 'url(#tee-s2)', flip(hem))}
${piece('tee-body', body, 'url(#tee-b)', creased(body, 'tee-fall', 0.8) + creased(body, 'tee-crumple', 0.8)
    + folds([[304, 420, 288, 800, 34, 'd', 0.24, 12, 8], [352, 440, 344, 790, 26, 'l', 0.5, 8], [446, 500, 462, 800, 34, 'd', 0.26, 12], [500, 500, 516, 800, 22, 'd', 0.22, 8], [418, 470, 426, 790, 18, 'l', 0.4, 8], [330, 270, 300, 420, 16, 'l', 0.4, 8]], G[7], '#fff')
    + glow('M264 262C284 322 290 372 286 430', G[7], 12, 0.26, 8) + glow('M536 262C516 322 510 372 514 430', G[7], 18, 0.28, 8) + glow('M346 240C362 284 438 284 454 240', G[7], 16, 0.26, 8)
    + seam('M262 254C278 304 288 352 287 408', G[6], '#fff', 0.4) + seam(flip('M262 254C278 304 288 352 287 408'), G[6], '#fff', 0.4)
    + st('M272 774C306 787 352 792 400 791C448 792 494 787 528 774') + st('M272 766C306 779 352 784 400 783C448 784 494 779 528 766', 0.4) + knit, { v: 18, o: 0.9 })}
${under(pocket, G[7], { dx: 2, dy: 4, o: 0.34 })}${piece('tee-p', pocket, 'url(#tee-b)', creased(pocket, 'tee-crumple', 0.7) + st('M440 402H508') + st('M445 406L446 459L474 474L502 459L503 406') + knit, { v: 5, o: 0.8 })}${flower}
${under(band, G[7], { dx: 2, dy: 4, o: 0.36 })}${piece('tee-band', band, 'url(#tee-b)', ribbed, { v: 5, o: 0.9 })}${line('M338 213C346 242 368 266 400 268C432 266 454 242 462 213', G[6], 1.2, 0.5)}${line('M350 207C357 232 374 251 400 252C426 251 443 232 450 207', G[0], 1.4, 0.75)}${st('M333 222C343 250 368 275 400 276C432 275 457 250 467 222', 0.5)}`)}`;
}
