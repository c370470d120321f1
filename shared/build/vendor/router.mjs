// The names of react-router-dom that the product uses. Shared as one object, so nothing else can be shaken off later.
export {
  createBrowserRouter,
  Link,
  matchPath,
  Navigate,
  NavLink,
  Route,
  RouterProvider,
  Routes,
  useLocation,
  useNavigate,
  useBlocker,
  useParams,
  useRouteError,
  useSearchParams,
} from '#vendor/router';
