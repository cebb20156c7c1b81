import type { LibraryId } from "@gyan/contract/ids.ts";
import { useInfiniteQuery } from "@tanstack/react-query";
import { kindQuery } from "#features/search/data.ts";
import { Loadable } from "#ui/states/Loadable.tsx";
import { Skeleton } from "#ui/states/Skeleton.tsx";
import { NoAnswer, Passages } from "./Passages.tsx";
import styles from "../portal.module.css";

type Props = { q: string; libraryId: LibraryId };

/** Passages of one library alone. */
export function LibraryAnswers({ q, libraryId }: Props) {
  const found = useInfiniteQuery(kindQuery(q, "passage", { library: libraryId }));
  const groups = found.data?.pages.flatMap((page) => page.groups) ?? [];
  const hits = groups.flatMap((group) => group.hits).filter((hit) => hit.kind === "passage");
  return (
    <div className={styles.answers} aria-busy={found.isFetching}>
      <Loadable
        query={found}
        skeleton={<Skeleton lines={5} />}
        isEmpty={() => hits.length === 0}
        empty={<NoAnswer q={q} />}
      >
        {() => (
          <Passages
            hits={hits}
            total={groups[0]?.total ?? 0}
            isMore={groups[0]?.isMore ?? false}
            more={found.hasNextPage ? () => void found.fetchNextPage() : null}
            isBusy={found.isFetchingNextPage}
          />
        )}
      </Loadable>
    </div>
  );
}
