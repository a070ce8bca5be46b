import { LONGEST_PHRASE } from '@shop/contracts/api/search-words';
import { WordDialog } from '../../../components/admin/word-dialog';
import { useGetSynonymsQuery, useSaveSynonymsMutation } from '../search-words-api';
import { withSynonym } from '../synonym-values';

/** Makes words that nobody is found by mean what products are called: one step for the next who looks for them. */
export function SameAsDialog({ words, onClose }: { words: string; onClose: () => void }) {
  const { data, refetch } = useGetSynonymsQuery(undefined, { refetchOnMountOrArgChange: true });
  const [saveSynonyms] = useSaveSynonymsMutation();
  return (
    <WordDialog
      title={`What is “${words}” here?`}
      description="Whoever looks for it then finds what has your word, and the other way round."
      save="Add synonym"
      label="Your word for it"
      hint="As products are called, such as saree."
      maxLength={LONGEST_PHRASE}
      missing="Enter the word that your products have."
      send={async (same) => {
        const { version, groups } = data ?? (await refetch().unwrap());
        await saveSynonyms({ version, groups: withSynonym(groups, words, same) }).unwrap();
        return { message: `“${words}” finds what “${same}” does` };
      }}
      onClose={onClose}
    />
  );
}
