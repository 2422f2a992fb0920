import { memo, useState } from 'react';
import { textLanguage } from '../../language/text-language.ts';
import { t } from '../../language/translate.ts';
import { useLanguage } from '../../language/use-language.ts';

/** A question of more characters is text that was pasted in: it is written smaller, and shows its first lines. */
const longestTitle = 300;

/** The question above its answer. */
export const QuestionTitle = memo(function QuestionTitle({ question }: { readonly question: string }) {
  useLanguage();
  const [all, setAll] = useState(false);
  const lang = textLanguage(question);
  if (question.length <= longestTitle)
    return (
      <h2 className="question-title" lang={lang}>
        {question}
      </h2>
    );
  return (
    <>
      <h2 className={`question-title question-long ${all ? '' : 'question-cut'}`.trimEnd()} lang={lang}>
        {question}
      </h2>
      {!all && (
        <button type="button" className="quiet question-more" onClick={() => setAll(true)}>
          {t('Show the whole question')}
        </button>
      )}
    </>
  );
});
