// The names of @tanstack/react-query that the product uses.
export {
  keepPreviousData,
  QueryClient,
  QueryClientProvider,
  useQueries,
  useQuery,
  useQueryClient,
} from '#vendor/query';
