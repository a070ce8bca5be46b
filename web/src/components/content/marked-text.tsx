import { Fragment } from 'react';
import { Link } from 'react-router-dom';
import { readMarks, type Piece } from './read-marks';

/** An owner's words with their few marks; React writes every text as text. */
export function MarkedText({ text }: { text: string }) {
  return (
    <div className="max-w-[60ch] break-words text-ink-2 [&_a]:text-ink [&_a]:underline [&_a]:underline-offset-3 [&>*+*]:mt-4">
      {readMarks(text).map((block, place) => {
        if ('heading' in block) {
          return (
            <h2 key={place} className="display pt-4 text-xl text-ink">
              {block.heading}
            </h2>
          );
        }
        if ('list' in block) {
          return (
            <ul key={place} className="list-disc pl-5">
              {block.list.map((entry, index) => (
                <li key={index}>
                  <Pieces of={entry} />
                </li>
              ))}
            </ul>
          );
        }
        return (
          <p key={place}>
            {block.lines.map((line, index) => (
              <Fragment key={index}>
                {index > 0 && <br />}
                <Pieces of={line} />
              </Fragment>
            ))}
          </p>
        );
      })}
    </div>
  );
}

function Pieces({ of }: { of: readonly Piece[] }) {
  return of.map((piece, place) => {
    if (typeof piece === 'string') return piece;
    if ('bold' in piece) return <strong key={place}>{piece.bold}</strong>;
    if (piece.to.startsWith('/')) {
      return (
        <Link key={place} to={piece.to}>
          {piece.words}
        </Link>
      );
    }
    return (
      <a key={place} href={piece.to} rel="noopener noreferrer">
        {piece.words}
      </a>
    );
  });
}
