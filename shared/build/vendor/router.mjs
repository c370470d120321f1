// The names of react-router-dom that the product uses. Shared as one object, so nothing else can be shaken off later.
export {
  Link,
  matchPath,
  Navigate,
  NavLink,
  Route,
  Router,
  Routes,
  UNSAFE_createBrowserHistory,
  useLocation,
  useNavigate,
  useParams,
  useSearchParams,
} from '#vendor/router';
