// The names of @tanstack/react-query that the product uses.
export {
  focusManager,
  hashKey,
  keepPreviousData,
  onlineManager,
  QueryClient,
  QueryClientProvider,
  skipToken,
  useInfiniteQuery,
  useIsFetching,
  useMutation,
  useQueries,
  useQuery,
  useQueryClient,
} from '#vendor/query';
