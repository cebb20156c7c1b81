import java.util.List;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import org.opensearch.common.settings.Settings;
import org.opensearch.env.Environment;
import org.opensearch.index.reindex.ReindexPlugin;
import org.opensearch.knn.plugin.KNNPlugin;
import org.opensearch.node.InternalSettingsPreparer;
import org.opensearch.node.Node;
import org.opensearch.painless.PainlessPlugin;
import org.opensearch.transport.Netty4Plugin;

/** One node of a cluster for tests, in a process of its own; its settings are the arguments, as name=value. */
public final class OneNode extends Node {
  private OneNode(Environment environment) {
    super(
        environment,
        List.of(Netty4Plugin.class, ReindexPlugin.class, PainlessPlugin.class, KNNPlugin.class),
        false);
  }

  public static void main(String[] arguments) throws Exception {
    Settings.Builder settings = Settings.builder();
    for (String argument : arguments) {
      int at = argument.indexOf('=');
      settings.put(argument.substring(0, at), argument.substring(at + 1));
    }
    Node node = new OneNode(InternalSettingsPreparer.prepareEnvironment(settings.build(), Map.of(), null, () -> "node"));
    node.start();
    new CountDownLatch(1).await();
  }
}
