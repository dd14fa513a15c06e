package org.wsbench.cluster.wire;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonSetter;
import com.fasterxml.jackson.annotation.Nulls;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import java.util.Set;
import org.wsbench.result.StackRun;
import tools.jackson.databind.cfg.MapperConfig;
import tools.jackson.databind.introspect.Annotated;
import tools.jackson.databind.introspect.AnnotatedMember;
import tools.jackson.databind.introspect.JacksonAnnotationIntrospector;

/**
 * Refuses null for a component of a record, but in those of results, where it stands for what is
 * not known; elsewhere an {@code Optional} does. It is written also where files of results leave it
 * out: of a message, nothing may be missing.
 */
final class NullRules extends JacksonAnnotationIntrospector {
  private static final long serialVersionUID = 1;
  private static final String RESULTS = StackRun.class.getPackageName();
  private static final Set<Class<?>> OPTIONALS =
      Set.of(Optional.class, OptionalDouble.class, OptionalLong.class);

  @Override
  public JsonSetter.Value findSetterInfo(MapperConfig<?> config, Annotated annotated) {
    return OPTIONALS.contains(annotated.getRawType()) || isOfResult(annotated)
        ? super.findSetterInfo(config, annotated)
        : JsonSetter.Value.forValueNulls(Nulls.FAIL);
  }

  @Override
  public JsonInclude.Value findPropertyInclusion(MapperConfig<?> config, Annotated annotated) {
    return JsonInclude.Value.empty();
  }

  private static boolean isOfResult(Annotated annotated) {
    return annotated instanceof AnnotatedMember member
        && member.getDeclaringClass().getPackageName().startsWith(RESULTS);
  }
}
