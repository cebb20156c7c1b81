import { queryOptions, useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { readLeft } from "./keeping.ts";
import { clearWork, useWork } from "./work.ts";

const leftQuery = (visit: number) =>
  queryOptions({ queryKey: ["unfinished", visit], queryFn: readLeft, gcTime: 0, retry: false });

/** What was left unfinished at an earlier visit; asked once, and settled before the form can be used. */
export function useLeft() {
  const isRead = useWork((work) => work.isRead);
  const visit = useWork((work) => work.visit);
  const { data: left, error, isFetching, refetch } = useQuery({ ...leftQuery(visit), enabled: !isRead });
  const isNothing = !isRead && left === null;
  useEffect(() => {
    if (isNothing) clearWork();
  }, [isNothing]);
  return {
    isSettled: isRead,
    left: isRead ? null : left,
    error,
    isAsking: isFetching,
    ask: () => void refetch(),
  };
}
