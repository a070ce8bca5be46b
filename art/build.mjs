// node art/build.mjs [slug …]: draws the pictures as SVG into art/svg/; without slugs all of them.
import { mkdirSync, writeFileSync } from 'node:fs';
import * as beauty from './beauty-2.mjs';
import * as carry from './carry-2.mjs';
import { dyes } from './dye.mjs';
import * as jewel from './jewel-2.mjs';
import * as shine from './shine.mjs';
import { picture, ramp } from './studio.mjs';
import * as walk2 from './walk-2.mjs';
import * as walk from './walk.mjs';
import * as wear2 from './wear-2.mjs';
import * as wear3 from './wear-3.mjs';
import * as wear from './wear.mjs';

const draw = { ...wear, ...walk, ...wear2, ...wear3, ...walk2, ...shine, ...beauty, ...carry, ...jewel };
const folder = new URL('svg/', import.meta.url);

// slug, title, drawing, backdrop, options
const pictures = [
 ['linen-kurta-dress','Linen kurta dress in leaf green, hung on a wooden hanger','kurta','shell',{hang:true}],
 ['satin-slip-dress','Satin slip dress in wine, hung on a wooden hanger','slip','petal',{hang:true}],
 ['court-sneakers','Bone leather court sneakers with gum soles','sneakers','mist',{}],
 ['heeled-sandal','Heeled sandal in wine leather with a sculpted heel','sandal','sand',{}],
 ['structured-handbag','Structured handbag in tamarind leather with a brass clasp','handbag','leaf',{}],
 ['satin-lipstick','Open lipstick in rosewood pink beside its cap','lipstick','petal',{}],
 ['face-serum','Glass dropper bottle of face serum on a stone disc','serum','leaf',{}],
 ['tortoise-sunglasses','Upswept tortoiseshell sunglasses with graded plum lenses','sunglasses','sand',{}],
 ['jhumka-earrings','Gold jhumka earrings with pearls','jhumka','night',{hang:true}],
 ['mauve-bloom-parfum','Faceted glass bottle of pink eau de parfum with an aubergine cap','parfum','shell',{}],
 ['petal-compact','Open pressed powder compact with a mirror and an embossed flower','compact','petal',{}],
 ['pomegranate-nail-lacquer','Bottle of pomegranate red nail lacquer beside a drop of the colour','nailLacquer','mist',{}],
 ['soft-kajal','Black kajal pencil beside its cap, with a drawn line','kajal','sand',{hang:true}],
 ['night-cream','Open glass jar of night cream with its lid in front','nightCream','leaf',{}],
 ['day-veil-sunscreen','Apricot tube of sunscreen standing on its cap','sunscreen','mist',{}],
 ['eight-shade-palette','Open eyeshadow palette with eight shades, a mirror and a brush','palette','sand',{}],
 ['canvas-tote','Natural canvas tote with leather handles and a printed flower','tote','petal',{}],
 ['half-moon-sling','Half-moon sling bag in wine leather with a brass zip','sling','sand',{hang:true}],
 ['waxed-canvas-backpack','Slate canvas backpack with tan leather straps and brass buckles','backpack','mist',{}],
 ['zari-potli','Aubergine velvet potli with gold embroidery and a pearl handle','potli','shell',{}],
 ['flower-silk-scarf','Rose silk scarf printed with flowers, draped over a brass rail','scarf','leaf',{hang:true}],
 ['coiled-leather-belt','Coiled tan leather belt with a brass buckle','belt','mist',{}],
 ['seconds-wristwatch','Gold wristwatch with a cream dial and an aubergine strap','watch','petal',{hang:true}],
 ['six-panel-cap','Green cotton cap with an embroidered flower','cap','shell',{}],
 ['layered-necklace','Three-strand necklace with pearls and an enamel flower pendant on a linen form','necklace','petal',{}],
 ['enamel-bangle-stack','Stack of seven gold and enamel bangles with one leaning against it','bangles','sand',{}],
 ['emerald-halo-ring','Gold ring with a green stone in a halo of clear stones','ring','night',{}],
 ['ghungroo-anklet','Silver anklet with flower links and small bells on a plum velvet tray','anklet','leaf',{hang:true}],
 ['linen-resort-shirt','Ivory linen resort shirt with a palm print, camp collar and short sleeves, on a hanger','resortShirt','leaf',{hang:true}],
 ['short-kurta','Indigo cotton short kurta with a band collar and rolled sleeves, on a hanger','shortKurta','sand',{hang:true}],
 ['silk-saree','Peacock green silk saree with magenta borders and gold zari, draped over a brass rail','saree','petal',{hang:true}],
 ['palazzo-trousers','Wide ochre palazzo trousers with a tie belt, hung by clips','palazzo','leaf',{hang:true}],
 ['denim-jacket','Mid-blue denim jacket with flap pockets and brass buttons, on a hanger','denimJacket','shell',{hang:true}],
 ['cable-cardigan','Rose cable-knit cardigan with a V neck and brown buttons, on a hanger','cardigan','mist',{hang:true}],
 ['block-print-maxi-dress','Madder-red cotton maxi dress with an ivory block print and a tie waist, on a hanger','maxiDress','sand',{hang:true}],
 ['oxford-shirt','Folded pale blue oxford shirt with a button-down collar','oxford','shell',{hang:true}],
 ['kids-dungaree','Mustard corduroy dungaree over a navy striped tee, on a hanger','dungaree','mist',{hang:true}],
 ['training-set','Plum sports bra and high-waisted leggings','trainingSet','petal',{hang:true}],
 ['hooded-sweatshirt','Sage green hooded sweatshirt with a front pocket, on a hanger','hoodie','shell',{hang:true}],
 ['marigold-t-shirt','Marigold cotton T-shirt with an embroidered flower on its pocket, on a hanger','tee','mist',{hang:true}],
 ['penny-loafers','Pair of tan leather penny loafers','loafers','leaf',{}],
 ['embroidered-juttis','Pair of magenta velvet juttis embroidered in gold, seen from above','juttis','petal',{hang:true}],
 ['running-shoes','Pair of white mesh running shoes with coral overlays and a thick foam sole','runners','shell',{}],
 ['kids-canvas-shoes','Pair of yellow canvas kids\' shoes with pink straps and white toe caps','kidsCanvas','mist',{}],
 ['kolhapuri-sandals','Pair of tan leather kolhapuri sandals with a plaited strap, seen from above','kolhapuri','sand',{hang:true}],
 ['ankle-boots','Pair of aubergine leather ankle boots with elastic sides and stacked heels','boots','shell',{}],
 ['block-heel-pumps','Pair of leaf green leather pumps with gold buckles and block heels','pumps','petal',{}],
];

// the same thing in another colour: slug, title, the slug it is drawn after, what is dyed
const colours = [
 ['linen-kurta-dress-rose','Linen kurta dress in rose, hung on a wooden hanger','linen-kurta-dress',{cloth:dyes.rose}],
 ['linen-kurta-dress-indigo','Linen kurta dress in indigo, hung on a wooden hanger','linen-kurta-dress',{cloth:dyes.indigo}],
 ['satin-slip-dress-peacock','Satin slip dress in peacock green, hung on a wooden hanger','satin-slip-dress',{cloth:dyes.peacock}],
 ['satin-slip-dress-champagne','Satin slip dress in champagne, hung on a wooden hanger','satin-slip-dress',{cloth:dyes.champagne}],
 ['court-sneakers-green','Bone leather court sneakers with leaf green heel tabs and gum soles','court-sneakers',{heel:dyes.bottle}],
 ['court-sneakers-indigo','Bone leather court sneakers with indigo heel tabs and gum soles','court-sneakers',{heel:dyes.ink}],
 ['heeled-sandal-tan','Heeled sandal in tan leather with a sculpted heel','heeled-sandal',{cloth:dyes.tan}],
 ['half-moon-sling-tan','Half-moon sling bag in tan leather with a brass zip','half-moon-sling',{cloth:dyes.tan}],
 ['half-moon-sling-green','Half-moon sling bag in leaf green leather with a brass zip','half-moon-sling',{cloth:dyes.bottle}],
 ['waxed-canvas-backpack-olive','Olive canvas backpack with tan leather straps and brass buckles','waxed-canvas-backpack',{cloth:dyes.olive}],
 ['six-panel-cap-indigo','Indigo cotton cap with an embroidered flower','six-panel-cap',{cloth:dyes.indigo}],
 ['six-panel-cap-madder','Madder-red cotton cap with an embroidered flower','six-panel-cap',{cloth:dyes.madder}],
 ['palazzo-trousers-aubergine','Wide aubergine palazzo trousers with a tie belt, hung by clips','palazzo-trousers',{cloth:dyes.aubergine}],
 ['palazzo-trousers-ivory','Wide ivory palazzo trousers with a tie belt, hung by clips','palazzo-trousers',{cloth:dyes.ivory}],
 ['denim-jacket-rinse','Indigo denim jacket with flap pockets and brass buttons, on a hanger','denim-jacket',{cloth:dyes.rinse}],
 ['cable-cardigan-oat','Oat-coloured cable-knit cardigan with a V neck and brown buttons, on a hanger','cable-cardigan',{cloth:dyes.ivory}],
 ['cable-cardigan-sage','Sage cable-knit cardigan with a V neck and brown buttons, on a hanger','cable-cardigan',{cloth:dyes.sage}],
 ['block-print-maxi-dress-indigo','Indigo cotton maxi dress with an ivory block print and a tie waist, on a hanger','block-print-maxi-dress',{cloth:dyes.ink}],
 ['oxford-shirt-white','Folded white oxford shirt with a button-down collar','oxford-shirt',{cloth:dyes.white}],
 ['oxford-shirt-blush','Folded blush oxford shirt with a button-down collar','oxford-shirt',{cloth:dyes.blush}],
 ['training-set-peacock','Peacock sports bra and high-waisted leggings','training-set',{cloth:dyes.peacock}],
 ['penny-loafers-oxblood','Pair of oxblood leather penny loafers','penny-loafers',{cloth:dyes.oxblood}],
 ['penny-loafers-espresso','Pair of dark brown leather penny loafers','penny-loafers',{cloth:dyes.espresso}],
 ['block-heel-pumps-wine','Pair of wine leather pumps with gold buckles and block heels','block-heel-pumps',{cloth:dyes.oxblood}],
];

// close views, drawn again at full size: slug, title, the slug they show a part of, x, y and width of the part
const details = [
 ['linen-kurta-dress-placket','Sprigs and pin tucks along the placket of the kurta dress','linen-kurta-dress',[296,232,208]],
 ['oxford-shirt-collar','Button-down collar of the oxford shirt','oxford-shirt',[276,214,250]],
 ['denim-jacket-pocket','Flap pocket, stitches and buttons of the denim jacket','denim-jacket',[236,330,236]],
 ['waxed-canvas-backpack-buckles','Straps and brass buckles of the canvas backpack','waxed-canvas-backpack',[258,400,284]],
 ['block-heel-pumps-buckle','Buckle and stitched edge of the leather pumps','block-heel-pumps',[150,480,300]],
 ['half-moon-sling-zip','Brass zip and tassel of the sling bag','half-moon-sling',[168,424,190]],
 ['embroidered-juttis-toe','Gold embroidery and curled tip of a velvet jutti','embroidered-juttis',[132,168,292]],
 ['seconds-wristwatch-dial','Cream dial of the wristwatch with its small seconds hand','seconds-wristwatch',[258,376,284]],
 ['structured-handbag-clasp','Brass turn clasp of the leather handbag','structured-handbag',[270,420,260]],
 ['silk-saree-border','Zari border and motifs of the silk saree','silk-saree',[296,462,264]],
];

// wide scenes for the home carousel: the same drawings in a 1600×900 studio, room for text on the left
const wide = { W: 1600, H: 900 };
const at = (x, y, k, body) => `<g transform="translate(${x} ${y}) scale(${k})">${body}</g>`;
const scenes = [
 ['scene-evening','Tamarind handbag and wine sandals in a pink studio','petal', wide, () => at(560,-40,.92,draw.handbag('petal')) + at(930,190,.78,draw.sandal('petal'))],
 ['scene-skin','Face serum and lipstick in a green studio','leaf', wide, () => at(960,30,.9,draw.lipstick('leaf')) + at(600,-10,.96,draw.serum('leaf'))],
 ['scene-night','Lipstick and face serum in an evening studio','night', wide, () => at(700,90,.76,draw.lipstick('night')) + at(1020,74,.76,draw.serum('night'))],
 ['scene-rail','Linen kurta dress and satin slip dress on a brass rail','shell', {...wide, hang:true}, () => at(690,-20,.95,draw.kurta('shell')) + at(1060,-20,.95,draw.slip('shell', { bar: false })) + '<rect x="1440" y="62.200" width="170" height="10.500" fill="url(#rail)"/><circle cx="634" cy="67.500" r="11" fill="#d2a552"/><circle cx="631" cy="64" r="4" fill="#fffaf0"/>'],
];

const only = process.argv.slice(2);
const isWanted = (slug) => only.length === 0 || only.includes(slug);
mkdirSync(folder, { recursive: true });
for (const [slug, title, drawing, backdrop, options] of pictures)
  if (isWanted(slug)) save(slug, picture(title, backdrop, draw[drawing](backdrop), options));
for (const [slug, title, of, dyed] of colours) {
  const [drawing, backdrop, options] = after(of);
  if (isWanted(slug)) save(slug, picture(title, backdrop, draw[drawing](backdrop, dyed), options));
}
for (const [slug, title, of, crop] of details) {
  const [drawing, backdrop, options] = after(of);
  if (isWanted(slug)) save(slug, picture(title, backdrop, draw[drawing](backdrop), { ...options, crop }));
}
for (const [slug, title, backdrop, options, body] of scenes)
  if (isWanted(slug)) save(slug, picture(title, backdrop, body(), options));

function after(slug) {
  return pictures.find(([own]) => own === slug).slice(2);
}

function save(slug, svg) {
  writeFileSync(new URL(`${slug}.svg`, folder), svg);
  console.log(slug, svg.length);
}
